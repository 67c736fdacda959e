"""The rules of an action, one small generator for each; `tutor.engine.stages` puts them in order."""
