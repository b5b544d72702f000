import './commands/require-node.ts';
import { hasAccounts } from './accounts/has-accounts.ts';
import { buildApp } from './app.ts';
import { run } from './commands/run.ts';
import { lateWriters } from './composition/account-data/secret-mails.ts';
import { servePages } from './composition/pages/serve-pages.ts';
import { schedule } from './composition/schedule.ts';
import type { Receiving } from './domains/messages/by-mail/receive-answer.ts';
import { chooseProviders } from './domains/subscriptions/providers/choose-providers.ts';
import { systemClock } from './platform/clock.ts';
import { findWorkerNumber, readWorkerCount, workerProcesses } from './platform/cluster/workers.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import type { Sql } from './platform/db/database.ts';
import { openDatabase, openReadReplicas } from './platform/db/open-database.ts';
import { listen, requireFreePort } from './platform/http/listen.ts';
import { type RunningJobs, startJobs } from './platform/jobs/queue.ts';
import type { MailTransport } from './platform/mail/mail.ts';
import { replyAddresses } from './platform/mail/reply-address.ts';
import { folderTransport, mailFolder } from './platform/mail/transports/folder.ts';
import type { OpenResources } from './platform/open-resources.ts';
import type { AppDependencies } from './platform/route-context.ts';
import { clamdScanner } from './platform/scanner/clamd.ts';
import { fileStorage, requireDataFolder, requireSameDataFolder } from './platform/storage/data-folder.ts';
import type { Storage } from './platform/storage/storage.ts';

const say = console.log;

/** Half of the pool: on a busy machine a new connection takes longer than a request waits for one. */
const READY_CONNECTIONS = 8;

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
      const sql = await openDatabase(config, opened, () => {}, { mayShare: true });
      opened.writesTo(config.dataDir);
      await serve({ config, sql, storage: await fileStorage(config) }, opened, worker);
      return 'stay';
    }

    await requireFreePort(config);
    await requireDataFolder(config);
    const storage = await fileStorage(config);
    const sql = await openDatabase(config, opened, say);
    opened.writesTo(config.dataDir);
    await requireSameDataFolder(sql, config);
    if (demo && !config.databaseUrl && config.demoData && !(await hasAccounts(sql))) {
      await demo.add({ sql, storage, say });
    }
    let address: string;
    if (count > 1) {
      const workers = workerProcesses(console.error);
      opened.onClose(() => workers.stop());
      address = `http://${config.host}:${await workers.start(count)}`;
    } else address = await serve({ config, sql, storage }, opened);
    const accounts = await findAccounts(sql, demo);
    printStartupSummary(config, config.port === 0 ? address : config.publicUrl, accounts);
    return 'stay';
  });

if (import.meta.main) await main();

/** Answers requests and runs jobs until the process is stopped. Returns the address. */
async function serve(
  { config, sql, storage }: Pick<AppDependencies, 'config' | 'sql' | 'storage'>,
  opened: OpenResources,
  worker = 1,
): Promise<string> {
  const replicas = await openReadReplicas(config, sql, opened);
  const payments = chooseProviders({ config, sql, clock: systemClock });
  const metrics = await startMetrics(config, opened, worker);
  const tracing = await startTraces(config, opened);
  const scanner = config.clamd && clamdScanner(config.clamd);
  const app = await buildApp({
    config,
    sql,
    replicas,
    storage,
    clock: systemClock,
    scanner,
    payments,
    metrics,
    tracing,
    pages: servePages,
  });
  opened.onClose(() => app.close());
  const logError = (error: unknown) => app.log.error(error);

  const sandbox = payments.sandbox?.start(logError);
  opened.onClose(async () => sandbox?.stop());

  const { smtpUrl, dataDir } = config;
  const transport = smtpUrl ? await openSmtp(smtpUrl) : folderTransport(mailFolder(dataDir));
  opened.onClose(async () => transport.close());
  await sql.openAhead(READY_CONNECTIONS);
  await listen(app, config);
  await receiveAnswers({ config, sql, storage, clock: systemClock, scanner, log: app.log }, opened);
  let jobs: Promise<RunningJobs> | undefined;
  // Requests and jobs have the same 20 seconds to end. Jobs that are still starting stop once they have started.
  const stopJobs = () =>
    jobs?.then(
      (running) => running.stop(),
      () => {},
    );
  opened.onClose(async () => void (await Promise.all([app.drain(), stopJobs()])));
  const delivery = {
    sql,
    clock: systemClock,
    transport,
    from: config.mailFrom,
    publicUrl: config.publicUrl,
    returnPathOf: config.replies && (await replyAddresses(sql, config.replies.domain, 'returns')).of,
    writers: lateWriters,
  };
  // After the first requests can be answered, because the import of pg-boss takes long.
  jobs = startJobs(schedule, { config, sql, storage, clock: systemClock, payments, delivery }, logError);
  await jobs;
  return app.listeningOrigin;
}

/** Not loaded where mail is written to a folder. */
async function openSmtp(url: string): Promise<MailTransport> {
  const { smtpTransport } = await import('./platform/mail/transports/smtp.ts');
  return smtpTransport(url);
}

/** Not loaded without answers by mail. */
async function receiveAnswers(parts: Receiving, opened: OpenResources): Promise<void> {
  const { replies } = parts.config;
  if (!replies?.listen) return;
  const { listenForAnswers } = await import('./domains/messages/by-mail/listen-for-answers.ts');
  const { stop } = await listenForAnswers(parts, { domain: replies.domain, ...replies.listen });
  opened.onClose(stop);
}

/** Not loaded where no one reads them. Each worker has the port after that of the one before. */
async function startMetrics({ metricsToken, metricsPort }: Config, opened: OpenResources, worker: number) {
  if (!metricsToken && !metricsPort) return undefined;
  const { createMetrics } = await import('./platform/http/metrics.ts');
  const metrics = createMetrics();
  if (metricsPort) {
    const { serveMetrics } = await import('./composition/health/serve-metrics.ts');
    opened.onClose(await serveMetrics(metrics, metricsPort + worker - 1));
  }
  return metrics;
}

async function startTraces({ traces }: Config, opened: OpenResources) {
  if (!traces) return undefined;
  const { startTracing } = await import('./platform/tracing/start-tracing.ts');
  const tracing = startTracing(traces);
  opened.onClose(() => tracing.stop());
  return tracing;
}

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
