import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { UserFacingError } from '../run-script.mjs';

const BOOT = join(root, 'scripts/lib/fresh-machine/boot.sh');
const OWN = ['--mount', '--pid', '--net', '--cgroup', '--uts', '--ipc'];
const NEEDED = {
  '/lib/systemd/systemd': 'systemd',
  '/usr/bin/dbus-daemon': 'dbus',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/pg_createcluster': 'postgresql',
};
/** Where the fresh machine has this project, which it can only read. */
const PROJECT = '/mnt/sokoni';
export const pathInside = (path) => (path.startsWith(root) ? PROJECT + path.slice(root.length) : path);
/** Milliseconds. */
const BOOT_LIMIT = 60_000;

/** Why this machine cannot start a fresh one, or undefined. */
export async function whyNoFreshMachine() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'it needs root on Linux';
  const missing = Object.entries(NEEDED).filter(([file]) => !existsSync(file));
  if (missing.length > 0)
    return `it needs the packages ${missing.map(([, name]) => name).join(', ')} of Debian`;
  const { code } = await run('unshare', [...OWN, '--fork', 'true'], { show: false });
  return code === 0 ? undefined : 'this machine does not allow namespaces';
}

/**
 * A copy of this machine with systemd, in memory and without a network. `end` removes it with all its processes; they
 * also end when this process is killed.
 */
export async function startFreshMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-fresh-'));
  const layer = join(folder, 'layer');
  mkdirSync(layer);
  const child = spawn('unshare', [...OWN, '--fork', '--kill-child', BOOT, layer, root, PROJECT], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  const ended = once(child, 'close');
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const pid = await findSystemd(child, () => log);
    const enter = ['-t', String(pid), '-m', '-p', '-n', '-C', '-u', '-i', '--'];
    /** Runs a script in bash inside the machine, and returns its exit code and output. */
    const bash = (script, { show = false } = {}) =>
      run('nsenter', [...enter, 'env', '-i', ...ENVIRONMENT, '/bin/bash', '-c', script], { cwd: '/', show });
    await waitForBoot(bash);
    return { bash, end };
  } catch (error) {
    await end();
    throw error;
  }
}

const ENVIRONMENT = [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LANG=C.UTF-8',
];

/** The only child of `unshare`, once it is systemd. */
async function findSystemd(child, log) {
  for (const since = Date.now(); Date.now() - since < BOOT_LIMIT; await wait(50)) {
    if (child.exitCode !== null)
      throw new UserFacingError(`The fresh machine did not start: ${log().trim()}`);
    const pid = childOf(child.pid);
    if (pid && statOf(pid).name === 'systemd') return pid;
  }
  throw new UserFacingError(`The fresh machine did not start in time: ${log().trim()}`);
}

/** From lines such as `17 (systemd) S 16 …`: id, name, state and parent. */
function childOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => statOf(pid).parent === parent);
}

function statOf(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    // It has ended.
    return {};
  }
}

async function waitForBoot(bash) {
  for (const since = Date.now(); Date.now() - since < BOOT_LIMIT; await wait(200)) {
    const { output } = await bash('systemctl is-system-running');
    // Parts of a whole machine, such as its disks, are missing: that is 'degraded'.
    if (/^(running|degraded)$/m.test(output)) return;
  }
  throw new UserFacingError('systemd did not finish booting in the fresh machine.');
}
