import { afterEach, expect, test } from 'vitest';
import { cleanUp, findServers, makeFolder, query, startChild } from './testing/children.ts';

afterEach(cleanUp);

test('serves one of two first starts at the same moment, and tells the other to use DATABASE_URL', async () => {
  const folder = makeFolder();
  const both = [startChild(folder), startChild(folder)];
  const answers = await Promise.all(both.map((child) => child.answer));
  expect(answers.map(({ error }) => error).sort()).toEqual(['StartError', undefined]);
  expect(answers.find(({ error }) => error)?.message).toContain('or set DATABASE_URL');
  const served = answers.findIndex(({ connection }) => connection);
  expect(await query(answers[served]?.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await both[served]?.stop();
  expect(findServers(folder)).toEqual([]);
});

test('gives a process that arrives while the last one leaves a server that stays', async () => {
  const folder = makeFolder({ withCluster: true });
  let current = startChild(folder);
  await current.answer;
  for (let turn = 0; turn < 5; turn += 1) {
    const next = startChild(folder);
    // A start takes about this long to look for the server.
    await new Promise((resolve) => setTimeout(resolve, 60 + turn * 25));
    const [answer] = await Promise.all([next.answer, current.stop()]);
    expect(await query(answer.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    current = next;
  }
  await current.stop();
  expect(findServers(folder)).toEqual([]);
});
