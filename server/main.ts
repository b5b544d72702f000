import './commands/require-node.ts';
import { hasAccounts } from './accounts/has-accounts.ts';
import { run } from './commands/run.ts';
import { findWorkerNumber, readWorkerCount, workerProcesses } from './platform/cluster/workers.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import type { Sql } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { requireFreePort } from './platform/http/listen.ts';
import { fileStorage, requireDataFolder, requireSameDataFolder } from './platform/storage/data-folder.ts';
import type { Storage } from './platform/storage/storage.ts';

const say = console.log;

/** Its modules are read while PostgreSQL starts: both take as long. */
const loadServer = () => import('./serve.ts');

/** Demo data: how it is added to an empty database, and the accounts that the start prints. */
export interface DemoData {
  add(target: { sql: Sql; storage: Storage; say: (line: string) => void }): Promise<void>;
  accounts: readonly { role: string; email: string; password: string }[];
}

/**
 * Starts the whole product in this process, or with `--workers=4` in four others that this one keeps running. `demo` is
 * given by the `demo` workspace: the server does not import it.
 */
export const main = (demo?: DemoData) =>
  run(async (opened) => {
    const config = readConfig(process.env);
    const worker = findWorkerNumber();
    const count = readWorkerCount(process.argv);
    if (worker) {
      const [sql, { serve }] = await Promise.all([
        openDatabase(config, opened, () => {}, { mayShare: true }),
        loadServer(),
      ]);
      opened.writesTo(config.dataDir);
      await serve({ config, sql, storage: await fileStorage(config) }, opened, worker);
      return 'stay';
    }

    await requireFreePort(config);
    await requireDataFolder(config);
    const storage = await fileStorage(config);
    const [sql, server] = await Promise.all([
      openDatabase(config, opened, say),
      count === 1 ? loadServer() : undefined,
    ]);
    opened.writesTo(config.dataDir);
    await requireSameDataFolder(sql, config);
    if (demo && !config.databaseUrl && config.demoData && !(await hasAccounts(sql))) {
      await demo.add({ sql, storage, say });
    }
    let address: string;
    if (server) address = await server.serve({ config, sql, storage }, opened);
    else {
      const workers = workerProcesses(console.error);
      opened.onClose(() => workers.stop());
      address = `http://${config.host}:${await workers.start(count)}`;
    }
    const accounts = await findAccounts(sql, demo);
    printStartupSummary(config, config.port === 0 ? address : config.publicUrl, accounts);
    return 'stay';
  });

if (import.meta.main) await main();

/** The demo accounts that exist in this database: an operator may have started without demo data. */
async function findAccounts(sql: Sql, demo: DemoData | undefined) {
  if (!demo) return [];
  const emails = demo.accounts.map((account) => account.email);
  const rows = await sql<{ email: string }[]>`SELECT email FROM accounts WHERE email = ANY(${emails})`;
  const existing = new Set(rows.map((row) => row.email));
  return demo.accounts.filter((account) => existing.has(account.email));
}

function printStartupSummary(config: Config, address: string, accounts: DemoData['accounts']): void {
  say(`\nSokoni is at ${address}`);
  if (accounts.length > 0) say('\nDemo accounts:');
  for (const { role, email, password } of accounts)
    say(
      `  ${role.padEnd(20)} ${email.padEnd(28)} ${password}${role === 'operator' ? codeAt(config, address) : ''}`,
    );
  say(`\nMail: ${whereMailIs(config, address)}\n`);
  for (const warning of config.warnings) console.warn(`Warning: ${warning}`);
}

/** Operators need a second factor; the secret of the demo operator is public. */
function codeAt({ production }: Config, address: string): string {
  return production ? '' : `   code: ${address}/dev/second-factor`;
}

function whereMailIs({ smtpUrl, production, dataDir }: Config, address: string): string {
  if (smtpUrl) return `sent through ${new URL(smtpUrl).host}`;
  return production
    ? `kept in ${dataDir}/mail, not sent (set SMTP_URL)`
    : `read it at ${address}/dev/mailbox`;
}
