import { afterEach, expect, test } from 'vitest';
import { cleanUp, findServers, makeFolder, query, startChild } from './testing/children.ts';

afterEach(cleanUp);

test('starts one server for two first starts at the same moment', async () => {
  const folder = makeFolder();
  const both = [startChild(folder), startChild(folder)];
  const answers = await Promise.all(both.map((child) => child.answer));
  expect(answers.map((answer) => answer.attached).sort()).toEqual([false, true]);
  expect(answers[0]?.connection).toEqual(answers[1]?.connection);
});

test.each(['starter', 'guest'])(
  'keeps the server for the other process when the %s leaves',
  async (leaver) => {
    const folder = makeFolder({ withCluster: true });
    const starter = startChild(folder);
    await starter.answer;
    const guest = startChild(folder);
    const { connection, attached } = await guest.answer;
    expect(attached).toBe(true);

    const [first, second] = leaver === 'starter' ? [starter, guest] : [guest, starter];
    await first.stop();
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(findServers(folder)).toEqual([]);
  },
);

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
