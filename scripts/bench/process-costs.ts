import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Memory of a process in megabytes, from `ps`; undefined where there is no `ps`. */
export function memoryOf(pid: number): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) > 0 ? Number(stdout) / 1024 : undefined;
}

/** Megabytes of all PostgreSQL processes, with shared memory counted once; Linux only. */
export function memoryOfPostgres(dataDir: string): number | undefined {
  try {
    const pid = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...children].map(shareOf).reduce((sum, share) => sum + share, 0);
  } catch {
    return undefined;
  }
}

function shareOf(pid: string | undefined): number {
  const [, kilobytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Milliseconds of processor time that a process has used; Linux only. */
export function processorTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // User and system time, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
