#!/bin/sh
# Runs a command of the site with its settings and as its user: sudo sh docs/operations/run.sh set-admin-password
# The settings are read by systemd, so no password is in the list of processes. docs/GROWTH.md says when it is needed.
exec systemd-run --pty --wait --collect --quiet --uid=sanir -p WorkingDirectory=/srv/sanir \
  -p EnvironmentFile=/etc/sanir.env -p EnvironmentFile=-/etc/sanir-move.env "$(command -v npm)" run "$@"
