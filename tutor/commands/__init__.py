"""The commands of the command line: one module each, with its arguments (`add_parser`) and its work (`run`)."""
