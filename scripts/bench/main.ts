import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Opened, run } from '../../server/run.ts';
import { measureEndpoints } from './calls.ts';
import { type Databases, startDatabases } from './databases.ts';
import { measureDirectory } from './directory.ts';
import { measureGrowth } from './growth.ts';
import { type Options, readOptions } from './options.ts';
import { measurePages } from './pages.ts';
import { count, type Row, tableOf } from './table.ts';

/**
 * `npm run bench -- --profiles=1000000 --only=directory,growth --seconds=3`: measures the server budgets, each next to
 * a bare reference from the same run. Times depend on the machine and its load, so nothing here fails: read the ratios,
 * and repeat the run before you trust a surprising result.
 */
const say = console.error;
const SMALL = 10_000;

await run(async (opened) => {
  const options = readOptions(process.argv.slice(2));
  const folder = await makeFolder(opened);
  const rows = [
    ...(options.only.includes('pages') ? await pages(opened, folder, options) : []),
    ...(options.only.some((part) => part !== 'pages') ? await onDatabases(opened, folder, options) : []),
  ];
  console.log(tableOf(rows));
  return 'done';
});

async function makeFolder(opened: Opened): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-bench-'));
  // Under root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  opened.onClose(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function pages(opened: Opened, folder: string, { seconds }: Options): Promise<Row[]> {
  say('pages');
  return measurePages(opened, folder, seconds);
}

async function onDatabases(opened: Opened, folder: string, options: Options): Promise<Row[]> {
  const dataDir = join(folder, 'filled');
  const databases = await startDatabases(opened, dataDir);
  say(`filling a database with ${count(options.profiles)} profiles`);
  const large = await databases.large(options.profiles);
  const rows: Row[] = [];
  if (options.only.includes('directory')) {
    say('directory');
    rows.push(...(await measureDirectory(large.sql, say)));
  }
  if (options.only.includes('calls')) {
    say('calls');
    rows.push(...(await measureEndpoints(opened, dataDir, large.sql, options.seconds)));
  }
  return options.only.includes('growth') ? [...rows, ...(await growth(databases, large))] : rows;
}

async function growth(databases: Databases, large: Awaited<ReturnType<Databases['large']>>): Promise<Row[]> {
  say('growth');
  return measureGrowth(large, await databases.small(SMALL), say);
}
