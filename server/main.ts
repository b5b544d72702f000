import './commands/require-node.ts';
import type { FastifyInstance } from 'fastify';
import { hasAccounts } from './accounts/has-accounts.ts';
import { writePasswordReset } from './accounts/passwords/reset-password.ts';
import { buildApp } from './app.ts';
import { type Opened, run } from './commands/run.ts';
import { type Config, readConfig } from './config.ts';
import type { Sql } from './db/database.ts';
import { openDatabase, openReadReplicas } from './db/open-database.ts';
import { listen, requireFreePort } from './http/listen.ts';
import { systemClock } from './jobs/clock.ts';
import { startJobs } from './jobs/queue.ts';
import { schedule } from './jobs/schedule.ts';
import { folderTransport, mailFolder } from './mail/transports/folder.ts';
import { smtpTransport } from './mail/transports/smtp.ts';
import { servePages } from './pages/serve-pages.ts';
import { fileStorage, requireDataFolder, requireSameDataFolder } from './storage/data-folder.ts';
import type { Storage } from './storage/storage.ts';
import { chooseProviders } from './subscriptions/providers/choose-providers.ts';
import { writeEmailLink } from './verification/email-link.ts';

const say = console.log;

/** Demo data: how it is added to an empty database, and the accounts that the start prints. */
export interface DemoData {
  add(target: { sql: Sql; storage: Storage; say: (line: string) => void }): Promise<void>;
  accounts: readonly { role: string; email: string; password: string }[];
}

/** Starts the whole product in this process. `demo` is given by the `demo` workspace: the server does not import it. */
export const main = (demo?: DemoData) =>
  run(async (opened) => {
    const config = readConfig(process.env);
    await requireFreePort(config);
    await requireDataFolder(config);
    const storage = await fileStorage(config);
    const sql = await openDatabase(config, opened, say);
    opened.writesTo(config.dataDir);
    await requireSameDataFolder(sql, config);
    if (demo && !config.databaseUrl && config.demoData && !(await hasAccounts(sql))) {
      await demo.add({ sql, storage, say });
    }

    const replicas = await openReadReplicas(config, sql, opened);
    const payments = chooseProviders({ config, sql, clock: systemClock });
    const metrics = await startMetrics(config, opened);
    const app = await buildApp({
      config,
      sql,
      replicas,
      storage,
      clock: systemClock,
      payments,
      metrics,
      pages: servePages,
    });
    opened.onClose(() => app.close());
    const logError = (error: unknown) => app.log.error(error);

    const sandbox = payments.sandbox?.start(logError);
    opened.onClose(async () => sandbox?.stop());

    const { smtpUrl, dataDir } = config;
    const transport = smtpUrl ? smtpTransport(smtpUrl) : folderTransport(mailFolder(dataDir));
    opened.onClose(async () => transport.close());
    await listen(app, config);
    const delivery = {
      sql,
      clock: systemClock,
      transport,
      from: config.mailFrom,
      publicUrl: config.publicUrl,
      writers: { 'password reset': writePasswordReset, 'email link': writeEmailLink },
    };
    // After the first requests can be answered, because the import of pg-boss takes long.
    const jobs = await startJobs(
      schedule,
      { config, sql, storage, clock: systemClock, payments, delivery },
      logError,
    );
    opened.onClose(() => jobs.stop());
    await printStartupSummary(config, app, await findAccounts(sql, demo));
    return 'stay';
  });

if (import.meta.main) await main();

/** Not loaded where no one reads them. */
async function startMetrics({ metricsToken, metricsPort }: Config, opened: Opened) {
  if (!metricsToken && !metricsPort) return undefined;
  const { createMetrics } = await import('./http/metrics.ts');
  const metrics = createMetrics();
  if (metricsPort) {
    const { serveMetrics } = await import('./health/serve-metrics.ts');
    opened.onClose(await serveMetrics(metrics, metricsPort));
  }
  return metrics;
}

/** The demo accounts that exist in this database: an operator may have started without demo data. */
async function findAccounts(sql: Sql, demo: DemoData | undefined) {
  if (!demo) return [];
  const emails = demo.accounts.map((account) => account.email);
  const rows = await sql<{ email: string }[]>`SELECT email FROM accounts WHERE email = ANY(${emails})`;
  const existing = new Set(rows.map((row) => row.email));
  return demo.accounts.filter((account) => existing.has(account.email));
}

async function printStartupSummary(
  config: Config,
  app: FastifyInstance,
  accounts: DemoData['accounts'],
): Promise<void> {
  const address = config.port === 0 ? app.listeningOrigin : config.publicUrl;
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
