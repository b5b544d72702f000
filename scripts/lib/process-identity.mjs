import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process by its number and the time it started: numbers are used again, after a restart the same ones. */
export function identify(pid) {
  return { pid, startedAt: startTimeOf(pid) };
}

export function isAlive({ pid, startedAt }) {
  const time = startTimeOf(pid);
  return time !== undefined && time === startedAt;
}

export function isGone(pid) {
  return startTimeOf(pid) === undefined;
}

/** As `isGone`, cheap enough to be asked several times a second everywhere. */
export function hasEnded(pid) {
  return process.platform === 'linux' ? isGone(pid) : !exists(pid);
}

/** Its parent's number and its command line. */
export function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const [, parent] = fieldsInProc(pid);
      return {
        parent: Number(parent),
        args: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim(),
      };
    }
    const line = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)])
      .stdout.toString()
      .trim();
    const [, parent, args = ''] = /^(\d+)\s+(.*)$/s.exec(line) ?? [];
    return { parent: Number(parent), args };
  } catch {
    return { parent: undefined, args: '' };
  }
}

/** Undefined for a process that is gone, or dead and not yet collected by its parent. */
function startTimeOf(pid) {
  if (process.platform === 'linux') return startTimeInProc(pid);
  if (process.platform === 'win32') return exists(pid) ? 'unknown' : undefined;
  const [state, ...time] = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
    .stdout.toString()
    .trim()
    .split(/\s+/);
  return !state || state.startsWith('Z') ? undefined : time.join(' ');
}

function startTimeInProc(pid) {
  try {
    // The program's name, in brackets, may hold spaces and brackets itself.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return undefined;
  }
}

/** From the third on: the program's name before them, in brackets, may hold spaces and brackets itself. */
function fieldsInProc(pid) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
