import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** `zombie`: dead, but not yet collected by its parent, and PostgreSQL considers it alive. */
export type ProcessState = 'gone' | 'zombie' | 'alive';

export interface ProcessFacts {
  state: ProcessState;
  program?: string;
  cwd?: string;
}

export function processState(pid: number): ProcessState {
  return processFacts(pid).state;
}

export function processFacts(pid: number): ProcessFacts {
  if (!exists(pid)) return { state: 'gone' };
  if (process.platform === 'linux') return fromProc(pid);
  const [status = '', program = ''] = spawnSync('ps', ['-o', 'stat=,ucomm=', '-p', String(pid)])
    .stdout.toString()
    .trim()
    .split(/\s+/);
  if (!status) return { state: 'gone' };
  return { state: status.startsWith('Z') ? 'zombie' : 'alive', program };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function fromProc(pid: number): ProcessFacts {
  try {
    const [, program = '', letter = ''] =
      /\((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    if (letter === 'Z' || letter === 'X') return { state: 'zombie', program };
    return { state: 'alive', program, ...findCwd(pid) };
  } catch {
    return { state: exists(pid) ? 'alive' : 'gone' };
  }
}

function findCwd(pid: number): { cwd?: string } {
  try {
    return { cwd: readlinkSync(`/proc/${pid}/cwd`) };
  } catch {
    // The process belongs to another account, which the system does not reveal.
    return {};
  }
}
