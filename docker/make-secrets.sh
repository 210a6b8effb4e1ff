#!/bin/sh
# Makes what docker-compose.yml mounts as secrets, each in a file of its own in ./secrets. What is there already stays, and
# what the `.env` of an earlier version says is taken over. An empty file means that the winery does without.
#
# Nobody but the owner may enter the folder. Its files may be read by all, since the processes in the containers run as
# users of other numbers.
set -eu
cd "${1:-$(dirname "$0")/..}"
mkdir -p secrets
chmod 700 secrets
umask 022

# said <variable> <otherwise>: what `.env` says, without the quotes around it.
said() {
  value=
  [ ! -f .env ] || value=$(sed -n "s/^$1=//p" .env | tail -n 1 | sed "s/^\(['\"]\)\(.*\)\1\$/\2/")
  printf '%s' "${value:-$2}"
}

# digits <bytes>: random ones, hexadecimal.
digits() {
  head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}

# keep <file> <content>, unless it is there.
keep() {
  [ ! -e "secrets/$1" ] || return 0
  printf '%s' "$2" >"secrets/$1"
  if [ -n "$2" ]; then echo "made secrets/$1"; else echo "made secrets/$1, empty: optional"; fi
}

keep app-secret "$(said APP_SECRET "$(digits 32)")"
keep postgres-password "$(said POSTGRES_PASSWORD "$(digits 24)")"
keep database-url "postgres://winery:$(cat secrets/postgres-password)@postgres:5432/winery"
keep s3-access-key-id "$(said S3_ACCESS_KEY_ID "GK$(digits 12)")"
keep s3-secret-access-key "$(said S3_SECRET_ACCESS_KEY "$(digits 32)")"
keep store.env "GARAGE_DEFAULT_ACCESS_KEY=$(cat secrets/s3-access-key-id)
GARAGE_DEFAULT_SECRET_KEY=$(cat secrets/s3-secret-access-key)
"
keep garage-rpc-secret "$(said GARAGE_RPC_SECRET "$(digits 32)")"
# The first sign-ins, read at the first start only.
keep staff-password "$(said STAFF_PASSWORD "$(digits 12)")"
keep panel-password "$(said PANEL_PASSWORD "$(digits 12)")"
keep smtp-url "$(said SMTP_URL '')"
# What messages to the hook of a CDN are signed with; of use with CDN_PURGE_URL alone.
keep cdn-purge-secret "$(said CDN_PURGE_SECRET "$(digits 32)")"
keep backup-key "$(said BACKUP_KEY '')"
keep backup-s3-access-key-id "$(said BACKUP_S3_ACCESS_KEY_ID '')"
keep backup-s3-secret-access-key "$(said BACKUP_S3_SECRET_ACCESS_KEY '')"
