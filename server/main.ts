import './require-node.ts';
import type { FastifyInstance } from 'fastify';
import { writePasswordReset } from './accounts/write-password-reset.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { startContactJobs } from './contact/jobs.ts';
import type { Sql } from './db/database.ts';
import { addDemoData, findDemoAccounts, hasAccounts } from './db/demo-data.ts';
import { openDatabase } from './db/open-database.ts';
import { listen, requireFreePort } from './http/listen.ts';
import { chooseTransport } from './mail/choose-transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { startCleaning } from './media/clean-up.ts';
import { startNotificationMail } from './notifications/mail-worker.ts';
import { servePages } from './pages/serve-pages.ts';
import { systemClock } from './platform/clock.ts';
import { run } from './run.ts';
import { fileStorage, requireDataFolder, requireSameDataFolder } from './storage/data-folder.ts';
import { startSubscriptionJobs } from './subscriptions/jobs/worker.ts';
import { chooseProviders } from './subscriptions/providers/choose-providers.ts';
import { startVerificationJobs } from './verification/jobs.ts';
import { writeEmailLink } from './verification/write-email-link.ts';

const say = console.log;

await run(async (opened) => {
  const config = readConfig(process.env);
  await requireFreePort(config);
  await requireDataFolder(config);
  const storage = await fileStorage(config);
  const sql = await openDatabase(config, opened, say);
  opened.writesTo(config.dataDir);
  await requireSameDataFolder(sql, config);
  if (!config.databaseUrl && config.demoData && !(await hasAccounts(sql))) {
    await addDemoData({ sql, storage, say });
  }

  const payments = chooseProviders({ config, sql, clock: systemClock });
  const app = await buildApp({ config, sql, storage, clock: systemClock, payments, pages: servePages });
  opened.onClose(() => app.close());
  const logError = (error: unknown) => app.log.error(error);

  const delivery = {
    sql,
    clock: systemClock,
    transport: chooseTransport(config),
    from: config.mailFrom,
    publicUrl: config.publicUrl,
    writers: { 'password reset': writePasswordReset, 'email link': writeEmailLink },
  };
  const worker = await startMailWorker(delivery, logError);
  opened.onClose(() => worker.stop());
  const notificationMail = startNotificationMail(
    { sql, clock: systemClock, publicUrl: config.publicUrl },
    logError,
  );
  opened.onClose(() => notificationMail.stop());
  const cleaning = await startCleaning({ config, sql, storage }, logError);
  opened.onClose(() => cleaning.stop());

  const verification = startVerificationJobs({ config, sql, storage, clock: systemClock }, logError);
  opened.onClose(() => verification.stop());

  const contact = startContactJobs({ sql, clock: systemClock }, logError);
  opened.onClose(() => contact.stop());

  const practice = payments.sandbox?.start(logError);
  opened.onClose(async () => practice?.stop());

  const subscriptions = startSubscriptionJobs({ config, sql, clock: systemClock, payments }, logError);
  opened.onClose(() => subscriptions.stop());

  await listen(app, config);
  await sayWhatIsWhere(config, app, sql);
  return 'stay';
});

async function sayWhatIsWhere(config: Config, app: FastifyInstance, sql: Sql): Promise<void> {
  const address = config.port === 0 ? app.listeningOrigin : config.publicUrl;
  say(`\nSokoni is at ${address}`);
  const accounts = config.demoData ? await findDemoAccounts(sql) : [];
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
