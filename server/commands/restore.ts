import './require-node.ts';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type RestoreReport, restoreArchive } from '../composition/backup/restore-archive.ts';
import { type Config, readConfig, readSecretSetting } from '../platform/config/config.ts';
import { MIGRATIONS } from '../platform/db/migrate.ts';
import { connectAsOwner, type OwnedDatabase, openAsOwner } from '../platform/db/open-database.ts';
import type { OpenResources } from '../platform/open-resources.ts';
import { StartError } from '../platform/start-error.ts';
import { fileStorage, requireDataFolder } from '../platform/storage/data-folder.ts';
import { run } from './run.ts';

const USAGE = 'Usage: npm run restore -- [--drill] <archive>';

/**
 * `npm run restore -- <archive>` fills an empty database and storage; with `--drill` a scratch database that is deleted
 * at the end. Asks for the secret key, or reads it from BACKUP_KEY, BACKUP_KEY_FILE or the standard input.
 */
await run(async (opened) => {
  const { values, positionals } = parseArgs({
    options: { drill: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [archive, ...rest] = positionals;
  if (!archive || rest.length > 0) throw new StartError(USAGE);
  if (!existsSync(archive)) throw new StartError(`There is no file ${archive}.`);
  const config = readConfig(process.env);
  const key = await readKey();
  const start = performance.now();
  const report = values.drill
    ? await drill(config, opened, archive, key)
    : await restoreHere(config, opened, archive, key);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${values.drill ? 'The drill restored' : 'Restored'} ${report.rows} rows of ${report.tables} tables and ` +
      `${report.files} files, as they were at ${report.createdAt}, in ${seconds} s.`,
  );
  if (report.unknownTimeZones.length > 0) {
    console.log(
      `This PostgreSQL does not know the time zones ${report.unknownTimeZones.join(', ')}: quiet hours there are not kept.`,
    );
  }
  return 'done';
});

async function readKey(): Promise<string> {
  const given = readSecretSetting(process.env, 'BACKUP_KEY') ?? (await askForKey());
  // A key file of age also has lines of comments.
  const key = given.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!key) throw new StartError('This is not a key: it begins with AGE-SECRET-KEY-.');
  return key.trim();
}

async function askForKey(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('The secret key of the backup (AGE-SECRET-KEY-…): ');
  terminal.close();
  return answer.trim();
}

async function restoreHere(
  config: Config,
  opened: OpenResources,
  archive: string,
  key: string,
): Promise<RestoreReport> {
  await requireDataFolder(config);
  const { sql } = await openAsOwner(config, opened, console.log);
  return restoreArchive({ sql, storage: await fileStorage(config), migrations: MIGRATIONS, archive, key });
}

/** The files are only read: writing them needs as much room again. */
async function drill(
  config: Config,
  opened: OpenResources,
  archive: string,
  key: string,
): Promise<RestoreReport> {
  const server = await openAsOwner(config, opened, console.log, { mayShare: true });
  const name = `sokoni_drill_${Date.now()}`;
  await server.sql
    .unsafe(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`)
    .catch((error: Error) => {
      throw new StartError(`The drill needs a user who may create a database (CREATEDB): ${error.message}`);
    });
  opened.onClose(async () => void (await server.sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  const { sql } = await connectAsOwner(inDatabase(server, name), opened);
  return restoreArchive({ sql, storage: { write: async () => {} }, migrations: MIGRATIONS, archive, key });
}

function inDatabase({ address }: OwnedDatabase, database: string): OwnedDatabase['address'] {
  if (!('url' in address)) return { ...address, database };
  const url = new URL(address.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
