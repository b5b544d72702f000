import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { processState } from './process-state.ts';
import { cleanUp, makeFolder, query, startChild } from './testing/children.ts';

afterEach(cleanUp);

const pidFile = (folder: string) => join(folder, 'cluster', 'postmaster.pid');
const pidIn = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);

test('starts although another process has the number in postmaster.pid', async () => {
  const folder = makeFolder({ withCluster: true });
  const first = startChild(folder);
  await first.answer;
  const written = readFileSync(pidFile(folder), 'utf8');
  await first.stop();
  const stranger = startChild(makeFolder({ withCluster: true }));
  await stranger.answer;
  writeFileSync(pidFile(folder), written.replace(/^\d+/, String(stranger.process.pid)));
  writeFileSync(join(folder, 'socket', '.s.PGSQL.5432.lock'), `${stranger.process.pid}\n`);

  const { connection, attached } = await startChild(folder).answer;
  expect(attached).toBe(false);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('starts although another PostgreSQL has the number', async () => {
  const folder = makeFolder({ withCluster: true });
  const first = startChild(folder);
  await first.answer;
  const written = readFileSync(pidFile(folder), 'utf8');
  await first.stop();
  const other = makeFolder({ withCluster: true });
  await startChild(other).answer;
  writeFileSync(pidFile(folder), written.replace(/^\d+/, String(pidIn(other))));

  expect((await startChild(folder).answer).attached).toBe(false);
});

test('waits for a dead server that its parent has not collected', async () => {
  const folder = makeFolder({ withCluster: true });
  const first = startChild(folder);
  await query((await first.answer).connection, 'create table kept as select 42 as answer');
  const pid = pidIn(folder);
  // A stopped parent cannot collect its child.
  first.process.kill('SIGSTOP');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => processState(pid)).toBe('zombie');

  const second = startChild(folder);
  const { connection, attached } = await second.answer;
  expect(attached).toBe(false);
  expect(await query(connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  first.process.kill('SIGCONT');
});
