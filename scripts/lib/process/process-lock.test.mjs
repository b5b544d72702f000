import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identify, isAlive } from './process-identity.mjs';
import { ProcessLock } from './process-lock.mjs';

let folder;
let file;
const children = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sokoni-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A process that only waits; with `isGroup` it leads a group that contains a second one. */
async function startWaiting({ isGroup = false } = {}) {
  const wait = 'setInterval(() => {}, 1000); console.log(1);';
  const other = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(wait)}], { stdio: 'inherit' });`;
  const child = spawn(process.execPath, ['-e', isGroup ? `${other} setInterval(() => {}, 1000)` : wait], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: isGroup,
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

const write = (holder) => writeFileSync(file, JSON.stringify(holder));
const dead = { pid: process.pid, startedAt: 'another time' };

it('returns the process that holds it', async () => {
  const holder = await startWaiting();
  write(identify(holder.pid));
  expect(await new ProcessLock(file).tryAcquire()).toMatchObject({ pid: holder.pid });
});

it('takes over from a process that is gone, or whose number another process now has', async () => {
  const holder = await startWaiting();
  write(identify(holder.pid));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  for (const state of [JSON.parse(readFileSync(file, 'utf8')), dead]) {
    write(state);
    const lock = new ProcessLock(file);
    expect(await lock.tryAcquire()).toBeUndefined();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(identify(process.pid));
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  }
});

it('takes over from an unfinished file', async () => {
  writeFileSync(file, '{"pid":');
  expect(await new ProcessLock(file).tryAcquire()).toBeUndefined();
});

it('ends the child of a killed process', async () => {
  const child = await startWaiting();
  write({ ...dead, child: identify(child.pid) });
  const ended = once(child, 'exit');
  await new ProcessLock(file).tryAcquire();
  expect(await ended).toEqual([null, 'SIGTERM']);
});

it('ends the whole process group of a leftover child, even when its leader is gone', async () => {
  const leader = await startWaiting({ isGroup: true });
  write({ ...dead, child: { ...identify(leader.pid), isGroup: true } });
  const closed = once(leader, 'close');
  leader.kill('SIGKILL');
  await once(leader, 'exit');
  await new ProcessLock(file).tryAcquire();
  // The other process holds the output open while it runs.
  await closed;
});

it('leaves another process alone that has the number of the child', async () => {
  const stranger = await startWaiting();
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
