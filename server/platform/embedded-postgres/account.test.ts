import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { cleanUp, isRoot, makeFolder, NOBODY, query, startChild } from './testing/children.ts';

afterEach(cleanUp);

/** Root can play an ordinary user; an ordinary user is one. */
const ordinary = isRoot ? NOBODY : {};

test('an ordinary user runs the server as itself', async () => {
  const folder = join(makeFolder(), 'data');
  const { connection, message } = await startChild(folder, ordinary).answer;
  expect(message).toBeUndefined();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(folder, 'cluster')).uid).toBe(isRoot ? NOBODY.uid : process.getuid?.());
});

test('a folder that cannot be written is named in one sentence', async () => {
  const closed = join(makeFolder(), 'closed');
  mkdirSync(closed, { mode: 0o555 });
  const folder = join(closed, 'data');
  const { error, message } = await startChild(folder, ordinary).answer;
  expect(error).toBe('EmbeddedPostgresError');
  expect(message).toBe(`The database folder ${folder} cannot be used: permission denied.`);

  const existing = await startChild(closed, ordinary).answer;
  expect(existing.message).toBe(`The database folder ${closed} cannot be used: permission denied.`);
});

describe.skipIf(!isRoot)('as root (skipped when the tests do not run as root)', () => {
  test('the server runs as an ordinary account, in a folder that only root could make', async () => {
    const folder = join(makeFolder(), 'made', 'by', 'root');
    const { connection } = await startChild(folder).answer;
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(folder, 'cluster')).uid).not.toBe(0);
    expect(statSync(join(folder, 'socket')).uid).toBe(statSync(join(folder, 'cluster')).uid);
  });

  test('even when the umask closes what root makes', async () => {
    const before = process.umask(0o077);
    const child = startChild(join(makeFolder(), 'a', 'b'));
    process.umask(before);
    expect((await child.answer).message).toBeUndefined();
  });

  test('data that belongs to somebody stays theirs', async () => {
    const folder = makeFolder();
    const owner = startChild(folder, NOBODY);
    await owner.answer;
    await owner.stop();
    const root = startChild(folder);
    expect((await root.answer).message).toBeUndefined();
    await root.stop();
    const again = await startChild(folder, NOBODY).answer;
    expect(again.message).toBeUndefined();
  });

  test('somebody else gets a sentence, not the data', async () => {
    const folder = makeFolder();
    const owner = startChild(folder);
    await owner.answer;
    const { message } = await startChild(folder, NOBODY).answer;
    expect(message).toBe(`The database folder ${folder} cannot be used: permission denied.`);
  });

  test('an account with a number but no name works or is told what to do', async () => {
    const { connection, message } = await startChild(makeFolder(), { uid: 54321, gid: 54321 }).answer;
    if (connection) expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    else expect(message).toContain('has a number but no name');
  });
});
