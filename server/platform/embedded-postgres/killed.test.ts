import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { runs } from '../../testing/model/runs.ts';
import { cleanUp, findServers, makeFolder, query, startChild } from './testing/children.ts';

afterEach(cleanUp);

const TRIES = runs(5, 5).numRuns;
/** A little longer than a first start takes, so that every stage of it is tested. */
const LONGEST_LIFE_MS = 1000;

/** Of one start, on a busy machine. */
const START_LIMIT_MS = 60_000;

test(`a first start killed at any moment does not spoil the folder (${TRIES} times)`, {
  timeout: TRIES * START_LIMIT_MS,
}, async () => {
  const lives = Array.from({ length: TRIES }, (_, n) => ((n + Math.random()) / TRIES) * LONGEST_LIFE_MS);
  // Two at a time use two processors.
  while (lives.length > 0) {
    await Promise.all(lives.splice(0, 2).map(killAndStartAgain));
    await cleanUp();
  }
});

async function killAndStartAgain(life: number): Promise<void> {
  const folder = makeFolder();
  const victim = startChild(folder);
  await sleep(life);
  await victim.kill();

  const next = startChild(folder);
  const { connection, message } = await next.answer;
  expect(message, `killed after ${life} ms`).toBeUndefined();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
}

test('opens a folder after its process was killed several times', async () => {
  const folder = makeFolder();
  for (let tried = 0; tried < TRIES; tried += 1) {
    const victim = startChild(folder);
    await sleep(Math.random() * 300);
    await victim.kill();
  }
  const last = startChild(folder);
  expect(await query((await last.answer).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await last.stop();
  expect(findServers(folder)).toEqual([]);

  // A later start removes what an initdb wrote after its Node process was killed.
  const quiet = startChild(folder);
  await quiet.answer;
  await quiet.stop();
  expect(readdirSync(folder).sort()).toEqual(['cluster', 'postgres.log', 'socket']);
});

test('reuses a server whose Node process was killed, and stops it at the end', async () => {
  const folder = makeFolder({ withCluster: true });
  const first = startChild(folder);
  await query((await first.answer).connection, 'create table kept as select 42 as answer');
  await first.kill();

  const second = startChild(folder);
  const { connection, attached } = await second.answer;
  expect(attached).toBe(true);
  expect(await query(connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
  expect(findServers(folder)).toEqual([]);
});
