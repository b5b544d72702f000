import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { giveTreeTo } from './account.ts';
import { cleanUp, isRoot, makeFolder, NOBODY, query, startChild } from './testing/children.ts';

afterEach(cleanUp);

/** Root can act as an ordinary user; an ordinary user needs no change. */
const ordinary = isRoot ? NOBODY : {};

test('runs the server as the current user when it is an ordinary user', async () => {
  const folder = join(makeFolder(), 'data');
  const { connection, message } = await startChild(folder, ordinary).answer;
  expect(message).toBeUndefined();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(folder, 'cluster')).uid).toBe(isRoot ? NOBODY.uid : process.getuid?.());
});

test('names a folder that is not writable in one sentence', async () => {
  const closed = join(makeFolder(), 'closed');
  mkdirSync(closed, { mode: 0o555 });
  const folder = join(closed, 'data');
  const { error, message } = await startChild(folder, ordinary).answer;
  expect(error).toBe('StartError');
  expect(message).toBe(`The database folder ${folder} cannot be used: permission denied.`);

  const existing = await startChild(closed, ordinary).answer;
  expect(existing.message).toBe(`The database folder ${closed} cannot be used: permission denied.`);
});

describe.skipIf(!isRoot)('as root (skipped when the tests do not run as root)', () => {
  test('runs the server as an ordinary account, in a folder that only root could create', async () => {
    const folder = join(makeFolder(), 'made', 'by', 'root');
    const { connection } = await startChild(folder).answer;
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(folder, 'cluster')).uid).not.toBe(0);
    expect(statSync(join(folder, 'socket')).uid).toBe(statSync(join(folder, 'cluster')).uid);
  });

  test('runs the server when the umask blocks other accounts from the files of root', async () => {
    const before = process.umask(0o077);
    const child = startChild(join(makeFolder(), 'a', 'b'));
    process.umask(before);
    expect((await child.answer).message).toBeUndefined();
  });

  test('keeps the owner of existing data', async () => {
    const folder = makeFolder({ withCluster: true });
    giveTreeTo({ ...NOBODY, name: 'nobody' }, join(folder, 'cluster'));
    const owner = startChild(folder, NOBODY);
    await owner.answer;
    await owner.stop();
    const root = startChild(folder);
    expect((await root.answer).message).toBeUndefined();
    await root.stop();
    const again = await startChild(folder, NOBODY).answer;
    expect(again.message).toBeUndefined();
  });

  test('reports data of another account in one sentence, without opening it', async () => {
    const folder = makeFolder({ withCluster: true });
    const owner = startChild(folder);
    await owner.answer;
    const { message } = await startChild(folder, NOBODY).answer;
    expect(message).toBe(`The database folder ${folder} cannot be used: permission denied.`);
  });

  test('works for an account with a number but no name, or says what to do', async () => {
    const { connection, message } = await startChild(makeFolder(), { uid: 54321, gid: 54321 }).answer;
    if (connection) expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    else expect(message).toContain('has a number but no name');
  });
});
