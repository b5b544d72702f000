import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { preparePaths, prepareSocketFolder } from './paths.ts';
import { startEmbeddedPostgres } from './start.ts';
import { cleanUp, makeFolder, putCluster, query } from './testing/children.ts';

afterEach(cleanUp);

const deep = () => join(makeFolder(), 'a, "deep" folder'.repeat(3), 'x'.repeat(60));

test('puts the socket below /tmp when the path is too long', async () => {
  const folder = deep();
  putCluster(folder);
  const server = await startEmbeddedPostgres({ folder, throwaway: true });
  try {
    expect(dirname(server.connection.host)).toBe('/tmp');
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    await server.stop();
    rmSync(server.connection.host, { recursive: true });
  }
});

test('accepts a path with a comma, a quote and a space', async () => {
  const folder = join(makeFolder(), 'a, "b" c');
  const server = await startEmbeddedPostgres({ folder, throwaway: true });
  try {
    expect(server.connection.host).toBe(join(folder, 'socket'));
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    await server.stop();
  }
});

test('rejects a socket folder that other accounts can enter', () => {
  const paths = preparePaths(deep());
  const socket = prepareSocketFolder(paths);
  try {
    rmSync(socket, { recursive: true });
    mkdirSync(socket, { mode: 0o755 });
    expect(() => prepareSocketFolder(paths)).toThrow(/is not private to this account/);
  } finally {
    rmSync(socket, { recursive: true });
  }
});
