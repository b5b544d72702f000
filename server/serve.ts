import { buildApp } from './app.ts';
import { lateWriters } from './composition/account-data/secret-mails.ts';
import { servePages } from './composition/pages/serve-pages.ts';
import { schedule } from './composition/schedule.ts';
import type { Receiving } from './domains/messages/by-mail/receive-answer.ts';
import { chooseProviders } from './domains/subscriptions/providers/choose-providers.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { READY_CONNECTIONS } from './platform/db/database.ts';
import { openReadReplicas } from './platform/db/open-database.ts';
import { listen } from './platform/http/listen.ts';
import { type RunningJobs, startJobs } from './platform/jobs/queue.ts';
import type { MailTransport } from './platform/mail/mail.ts';
import { replyAddresses } from './platform/mail/reply-address.ts';
import { folderTransport, mailFolder } from './platform/mail/transports/folder.ts';
import type { OpenResources } from './platform/open-resources.ts';
import type { AppDependencies } from './platform/route-context.ts';
import { clamdScanner } from './platform/scanner/clamd.ts';

/** Answers requests and runs jobs until the process is stopped. Returns the address. */
export async function serve(
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
