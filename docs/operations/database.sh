#!/bin/sh
# Dumps the database of the site, one file for each weekday, or restores a dump: sudo sh /srv/sanir/docs/operations/database.sh dump
# docs/GROWTH.md says when. systemd reads the settings, so the password is in no crontab.
set -eu
if [ "$(id -u)" = 0 ]; then
  exec systemd-run --wait --collect --quiet --uid=sanir -p UMask=0077 -p EnvironmentFile=/etc/sanir.env \
    sh /srv/sanir/docs/operations/database.sh "$@"
fi
case ${1:-} in
  dump) exec pg_dump --format=custom --file="/srv/sanir-backups/sanir-$(date +%A).dump" --dbname="$DATABASE_URL" ;;
  restore) exec pg_restore --no-owner --dbname="$DATABASE_URL" "$2" ;;
  *) echo 'database.sh takes dump, or restore and a file' >&2; exit 2 ;;
esac
