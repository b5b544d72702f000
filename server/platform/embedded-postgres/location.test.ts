import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findClosedFolder } from './account.ts';
import { copyBinaries } from './binaries.ts';
import { deleteEmbeddedPostgres } from './start.ts';
import {
  cleanUp,
  findServers,
  isRoot,
  makeFolder,
  NOBODY,
  putCluster,
  query,
  startChild,
} from './testing/children.ts';

afterEach(cleanUp);

/** A data folder below one that only root may enter, and a folder that every account may enter. */
function makeClosedHome() {
  const home = join(makeFolder(), 'home');
  mkdirSync(home, { mode: 0o700 });
  return { home, folder: join(home, 'data'), sharedFolder: join(makeFolder(), 'shared') };
}

async function start(folder: string, sharedFolder: string) {
  const child = startChild(folder, { sharedFolder });
  return { ...(await child.answer), stop: child.stop };
}

describe.skipIf(!isRoot)('as root, in a folder that other accounts may not enter', () => {
  it('puts the cluster into the shared folder, reports it, and finds it again', async () => {
    const { folder, sharedFolder } = makeClosedHome();
    const first = await start(folder, sharedFolder);
    expect(first.message).toBeUndefined();
    expect(first.lines).toEqual([
      expect.stringMatching(
        /^PostgreSQL runs in \S+\/shared\/\w+, because the account ".+" that it runs as may not/,
      ),
    ]);
    await query(first.connection, 'create table saved as select 42 as answer');
    await first.stop();

    const second = await start(folder, sharedFolder);
    expect(await query(second.connection, 'select answer from saved')).toEqual([{ answer: 42 }]);
    await second.stop();
    expect(findServers(sharedFolder)).toEqual([]);
    expect(existsSync(join(folder, 'cluster'))).toBe(false);
  });

  it('starts with an empty database when the data folder was deleted', async () => {
    const { folder, sharedFolder } = makeClosedHome();
    const first = await start(folder, sharedFolder);
    await query(first.connection, 'create table saved as select 42 as answer');
    await first.stop();
    rmSync(folder, { recursive: true });
    const second = await start(folder, sharedFolder);
    expect(await query(second.connection, `select to_regclass('saved') as saved`)).toEqual([{ saved: null }]);
    expect(second.lines).toContainEqual(
      expect.stringMatching(/still in \S+: npm start -- --fresh deletes it/),
    );
    await second.stop();
    expect(readdirSync(sharedFolder)).toHaveLength(2);
    await deleteEmbeddedPostgres(folder, sharedFolder);
    expect(readdirSync(sharedFolder)).toEqual([]);
  });

  it('says what to do about a cluster that was created while the folder was open', async () => {
    const { home, folder, sharedFolder } = makeClosedHome();
    chmodSync(home, 0o755);
    putCluster(folder);
    const first = await start(folder, sharedFolder);
    await first.stop();
    expect(existsSync(join(folder, 'cluster'))).toBe(true);
    chmodSync(home, 0o700);
    const second = await start(folder, sharedFolder);
    expect(second.message).toMatch(/may not enter \S+home: allow it with "chmod o\+x \S+home"/);
  });

  it('rejects a copy of the data folder, which would share the database', async () => {
    const { home, folder, sharedFolder } = makeClosedHome();
    await (await start(folder, sharedFolder)).stop();
    const copy = join(home, 'copy');
    cpSync(folder, copy, { recursive: true });
    expect((await start(copy, sharedFolder)).message).toContain(`belongs to ${folder}`);
    rmSync(folder, { recursive: true });
    expect((await start(copy, sharedFolder)).message).toBeUndefined();
  });

  it('copies the programs once for each version, for every account to run', () => {
    const installed = makeFolder();
    const sharedFolder = join(makeFolder(), 'shared');
    const install = (version: string) => {
      mkdirSync(join(installed, 'native', 'bin'), { recursive: true, mode: 0o700 });
      writeFileSync(join(installed, 'package.json'), JSON.stringify({ version }));
      writeFileSync(join(installed, 'native', 'bin', 'postgres'), version, { mode: 0o700 });
    };
    install('1.0.0');
    const copy = copyBinaries(installed, sharedFolder);
    const program = join(copy, 'native', 'bin', 'postgres');
    expect(statSync(program).mode & 0o777).toBe(0o755);
    expect(findClosedFolder(program, { ...NOBODY, name: 'nobody' })).toBeUndefined();
    expect(copyBinaries(installed, sharedFolder)).toBe(copy);
    install('1.0.1');
    expect(copyBinaries(installed, sharedFolder)).not.toBe(copy);
    expect(readdirSync(sharedFolder)).toHaveLength(2);
  });
});
