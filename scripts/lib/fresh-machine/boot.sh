#!/bin/bash
# Boots systemd on a copy of this machine that lives in memory: changes go to a layer that ends with the process. The
# new machine has a network of its own with nothing but a loopback.
# Usage, inside `unshare --mount --pid --net --cgroup --uts --ipc --fork --kill-child`: boot.sh <empty folder> <project> <folder of it there>
set -euo pipefail
layer=$1 project=$2 there=$3

mount --make-rprivate /
mount -t tmpfs -o size=4g,mode=755 fresh "$layer"
mkdir "$layer"/{changes,work,root}
mount -t overlay overlay -o "lowerdir=/,upperdir=$layer/changes,workdir=$layer/work" "$layer/root"
cd "$layer/root"

mount -t proc proc proc
# Read-only, so that systemd changes neither devices nor settings of the kernel, which both machines share.
mount --bind proc/sys proc/sys
mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 run run
mount -t tmpfs -o mode=755 dev dev
for device in null zero full random urandom tty; do
  touch dev/$device
  mount --bind /dev/$device dev/$device
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
mount -t tmpfs -o mode=1777 shm dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -s fd/0 dev/stdin
ln -s fd/1 dev/stdout
ln -s fd/2 dev/stderr

# The new machine has another /tmp, and only the root's file system.
mkdir -p ".$there"
mount --bind "$project" ".$there"
mount -o remount,ro,bind ".$there"

mkdir -p run/outside
pivot_root . run/outside
umount -l /run/outside
ip link set lo up
exec env -i container=fresh PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --show-status=no
