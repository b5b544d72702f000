# Before the page begins, the machine is like a bare Debian on the internet: what the network would give is here.
set -euo pipefail

# A name server and a certificate authority.
echo '127.0.0.1 market.fresh.internal' >>/etc/hosts
cat >/usr/local/sbin/certbot <<'STUB'
#!/bin/bash
# Proves the domain over HTTP as certbot does, and signs the certificate itself.
set -euo pipefail
while (($#)); do
  case $1 in -w) folder=$2 ;; -d) domain=$2 ;; esac
  shift
done
mkdir -p "$folder/.well-known/acme-challenge"
echo proof >"$folder/.well-known/acme-challenge/token"
[[ $(curl -fsS "http://$domain/.well-known/acme-challenge/token") == proof ]]
live=/etc/letsencrypt/live/$domain
mkdir -p "$live"
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj "/CN=$domain" -addext "subjectAltName=DNS:$domain" \
  -keyout "$live/privkey.pem" -out "$live/fullchain.pem" 2>/dev/null
cat "$live/fullchain.pem" >>/etc/ssl/certs/ca-certificates.crt
STUB

# Packages are installed already, but those that need the internet; Debian starts their services when it installs them.
cat >/usr/local/sbin/apt-get <<'STUB'
#!/bin/bash
set -euo pipefail
[[ $1 == install ]] || exit 0
for package in certbot unattended-upgrades; do
  mkdir -p "/root/$package/DEBIAN"
  printf '%s\n' "Package: $package" 'Version: 99' 'Architecture: all' 'Maintainer: tests' 'Description: empty' \
    >"/root/$package/DEBIAN/control"
  dpkg-deb --build "/root/$package"
  dpkg --install "/root/$package.deb"
done
shift 2
dpkg-query -W "$@"
systemctl start postgresql nginx
STUB
chmod +x /usr/local/sbin/{certbot,apt-get}

# As on a machine where these packages were never installed before.
rm -rf /opt/sokoni /etc/sokoni /var/lib/sokoni
pg_lsclusters -h | while read -r version name _; do pg_dropcluster --stop "$version" "$name"; done
pg_createcluster "$(ls /usr/lib/postgresql | sort -n | tail -1)" main >/dev/null
rm -f /etc/nginx/sites-enabled/*
ln -s ../sites-available/default /etc/nginx/sites-enabled/default
