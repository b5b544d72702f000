import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identify, isAlive } from './process-identity.mjs';
import { ProcessLock, signal } from './process-lock.mjs';

let folder;
let file;
const leaders = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sokoni-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => {
  for (const { pid } of leaders.splice(0)) signal(-pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A process that leads a group, and prints the number of the other process in it. */
function startGroup() {
  const wait = 'setInterval(() => {}, 1000)';
  const other = `require('child_process').spawn(process.execPath, ['-e', '${wait}'])`;
  const child = spawn(process.execPath, ['-e', `console.log(${other}.pid); ${wait}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  leaders.push(child);
  return child;
}

const write = (holder) => writeFileSync(file, JSON.stringify(holder));
const dead = { pid: process.pid, startedAt: 'another time' };

it('takes over from a process whose number another process now has, and from an unfinished file', async () => {
  for (const text of [JSON.stringify(dead), '{"pid":']) {
    writeFileSync(file, text);
    const lock = new ProcessLock(file);
    expect(await lock.tryAcquire()).toBeUndefined();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(identify(process.pid));
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  }
});

it('ends the process group of a leftover child whose leader is gone', async () => {
  const leader = startGroup();
  const [member] = await once(leader.stdout, 'data');
  write({ ...dead, child: { ...identify(leader.pid), isGroup: true } });
  leader.kill('SIGKILL');
  await once(leader, 'exit');
  await new ProcessLock(file).tryAcquire();
  await expect.poll(() => isAlive(identify(Number(member)))).toBe(false);
});

it('leaves another process alone that has the number of the child', async () => {
  const stranger = startGroup();
  write({ ...dead, child: { pid: stranger.pid, startedAt: 'another time' } });
  await new ProcessLock(file).tryAcquire();
  expect(isAlive(identify(stranger.pid))).toBe(true);
});

it('lets one of many processes acquire a leftover lock', async () => {
  write(dead);
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { ProcessLock } from ${JSON.stringify(new URL('./process-lock.mjs', import.meta.url).href)};
    const lock = new ProcessLock(${JSON.stringify(file)});
    await lock.acquire(() => {});
    appendFileSync(${JSON.stringify(join(folder, 'log'))}, 'in\\n');
    await setTimeout(20);
    appendFileSync(${JSON.stringify(join(folder, 'log'))}, 'out\\n');
    lock.release();`;
  const all = Array.from({ length: 5 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }),
  );
  await Promise.all(all.map((child) => once(child, 'exit')));
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in\nout\n'.repeat(5));
  expect(existsSync(file)).toBe(false);
}, 30_000);
