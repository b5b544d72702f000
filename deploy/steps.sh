# What `install` and `upgrade` share: steps that are shown and logged, and the two processes.
#
# A step is a function. Where `<function>_is_done` succeeds, there is nothing to do. A step runs in a shell of its own, so
# it finds everything on the disk; its output goes to the log, what it writes to file 3 to the screen.
set -euo pipefail
umask 022
log=/var/log/sokoni-install.log
settings=/etc/sokoni/sokoni.env
site=/etc/nginx/sites-available/sokoni
backups_drop_in=/etc/systemd/system/sokoni@.service.d/backups.conf
ports='3000 3001'
is_dry_run=''
number=0

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Two runs at the same time would disturb each other. A dry run writes nothing, so it has no log.
begin() {
  ((EUID == 0)) || fail 'Run it as root, with sudo.'
  exec 3>&1
  if [[ $is_dry_run ]]; then
    log=/dev/null
    return
  fi
  exec 9>/run/sokoni-install.lock
  flock -n 9 || fail 'Another installation or upgrade is running.'
  (umask 077 && touch "$log")
}

# step <function> <title> <advice when it fails>
step() {
  local function=$1 title=$2 advice=$3 since=$SECONDS start code
  number=$((number + 1))
  printf '%d. %s … ' "$number" "$title"
  if declare -F "${function}_is_done" >/dev/null && "${function}_is_done" >/dev/null 2>&1; then
    echo 'done already'
    return
  fi
  if [[ $is_dry_run ]]; then
    echo 'to do:'
    declare -f "$function" | sed '1,2d;$d'
    return
  fi
  start=$(wc -l <"$log")
  echo "== $(date -Is) $title" >>"$log"
  # Not in an `if`, where bash would not stop at the first command that fails.
  set +e
  (set -e && "$function") >>"$log" 2>&1 9>&- </dev/null
  code=$?
  set -e
  if ((code == 0)); then
    echo "done ($((SECONDS - since)) s)"
    return
  fi
  echo 'failed:'
  tail -n "+$((start + 2))" "$log" | tail -n 15 | sed 's/^/     /' >&2
  fail "Step $number, '$title', failed. $advice" \
    "Then run the same command again: it goes on from here. All output is in $log."
}

# The value of a setting, without its quotes.
setting() {
  [[ ! -e $settings ]] || sed -nE "s/^$1=//; T; s/^(['\"\`])(.*)\1\$/\2/; p" "$settings"
}

# A part of an address of a database or mail server.
decode() {
  printf %b "${1//%/\\x}"
}

ready() {
  curl -fsS -o /dev/null "http://127.0.0.1:$1/health/ready"
}

can_write() {
  runuser -u sokoni -- test -w "$1"
}
# Lets the service write its backups to the folder of the settings, which may be on a disk that is not there.
backups_is_done() {
  local folder
  folder=$(setting BACKUP_DIR)
  [[ ! $folder ]] || { can_write "$folder" && [[ $(<"$backups_drop_in") == *"=-$folder" ]]; }
}
backups() {
  local folder
  folder=$(setting BACKUP_DIR)
  [[ $folder ]] || return 0
  # One that exists may belong to others, too.
  [[ -d $folder ]] || install -d -m 700 -o sokoni -g sokoni "$folder"
  can_write "$folder" || {
    echo "sokoni cannot write to $folder. Choose a folder that does not exist yet, or allow it there."
    return 1
  }
  mkdir -p "$(dirname "$backups_drop_in")"
  printf '[Service]\nReadWritePaths=-%s\n' "$folder" >"$backups_drop_in"
  systemctl daemon-reload
}

# Whether nginx sends requests to the process of a port: 'down' before it stops, '' afterwards. What has been sent to a
# process that ends cannot be sent to the other one if it changes something.
let_nginx_use() {
  [[ -e $site ]] && systemctl is-active --quiet nginx || return 0
  # Also of a restart that was killed: both would be down.
  sed -i "s/^\( *server 127\.0\.0\.1:.*\) down;/\1;/; /server 127.0.0.1:$1\b/s/;/${2:+ $2};/" "$site"
  nginx -t 2>/dev/null
  systemctl reload nginx
  # The workers from before have passed on what they had received.
  sleep 1
}
others_are_ready() {
  local port
  for port in $ports; do [[ $port == "$1" ]] || ready "$port" || return 1; done
}

# Restarts the process of a port and waits until it answers. The first start of a release may migrate for minutes; one
# that ends again and again is not waited for.
restart_process() {
  if others_are_ready "$1" 2>/dev/null; then
    trap "let_nginx_use $1 ''" EXIT
    let_nginx_use "$1" down
  fi
  # Also sets the number of its restarts to 0.
  systemctl reset-failed "sokoni@$1" 2>/dev/null || true
  systemctl restart "sokoni@$1"
  for ((second = 0; second < 600; second++)); do
    if ready "$1" 2>/dev/null; then
      let_nginx_use "$1" ''
      trap - EXIT
      return
    fi
    (($(systemctl show -P NRestarts "sokoni@$1") < 3)) || break
    sleep 1
  done
  journalctl --no-pager --output=cat -n 10 "_SYSTEMD_UNIT=sokoni@$1.service"
  echo "The process on port $1 is not ready."
  return 1
}
