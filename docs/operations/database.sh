#!/bin/sh
# Dumps the database of the site, one file for each weekday, or restores a dump: sudo sh /srv/sanir/docs/operations/database.sh dump
# docs/GROWTH.md says when. systemd reads the settings, so the password is in no crontab, and in no list of processes.
set -eu
if [ "$(id -u)" = 0 ]; then
  exec systemd-run --wait --collect --quiet --uid=sanir -p UMask=0077 -p EnvironmentFile=/etc/sanir.env \
    sh /srv/sanir/docs/operations/database.sh "$@"
fi
PGPASSWORD=$(printf %s "$DATABASE_URL" | sed -n 's|^[a-z]*://[^:/@]*:\([^@]*\)@.*|\1|p')
export PGPASSWORD
address=$(printf %s "$DATABASE_URL" | sed 's|^\([a-z]*://[^:/@]*\):[^@]*@|\1@|')
case ${1:-} in
  dump)
    file=/srv/sanir-backups/sanir-$(LC_ALL=C date +%A).dump
    pg_dump --format=custom --file="$file.partial" --dbname="$address"
    mv "$file.partial" "$file" ;;
  restore)
    failed=0
    pg_restore --no-owner --dbname="$address" "$2" || failed=$?
    # What was ended after the dump must not work again.
    for table in sessions devices private_links; do
      # A dump of an older version may not have all of them.
      psql --quiet --set=ON_ERROR_STOP=1 --dbname="$address" --command="do \$\$ begin
        if to_regclass('$table') is not null then delete from $table; end if; end \$\$"
    done
    exit "$failed" ;;
  *) echo 'database.sh takes dump, or restore and a file' >&2; exit 2 ;;
esac
