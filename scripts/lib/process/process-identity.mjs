import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process by its number and start time, because systems reuse process numbers. */
export function identify(pid) {
  return { pid, startedAt: startTimeOf(pid) };
}

export function isAlive({ pid, startedAt }) {
  const time = startTimeOf(pid);
  return time !== undefined && time === startedAt;
}

/** Also of a process that is dead and not yet reaped by its parent. */
export function isGone(pid) {
  return startTimeOf(pid) === undefined;
}

/** Like `isGone`, but cheap enough to call several times a second on every system. */
export function hasEnded(pid) {
  return process.platform === 'linux' ? isGone(pid) : !exists(pid);
}

/** The number of the parent process and the command line. */
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

/** Undefined for a process that is gone, or dead and not yet reaped by its parent. */
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
    const fields = fieldsInProc(pid);
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return undefined;
  }
}

/** The fields after the second: the program name before them, in brackets, may contain spaces and brackets. */
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
