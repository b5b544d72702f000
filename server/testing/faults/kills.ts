import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { removeDiscardedFiles } from '../../domains/media/discard-files.ts';
import { type StoredFile, storageKeys } from '../../domains/media/storage-keys.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { AT_ONCE, deliverDueMail } from '../../platform/mail/deliver.ts';
import { smtpTransport } from '../../platform/mail/transports/smtp.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { startSmtpServer } from '../fakes/smtp-server.ts';
import { deliveryOf } from '../mailbox.ts';
import { makeClients } from './product.ts';
import type { Promised } from './promise.ts';
import { type RealProduct, startRealProduct } from './real-product.ts';
import { findLost, startWorkload, type Workload } from './workload.ts';

/** Milliseconds of work before a kill: at least, and at most. */
const BEFORE = { least: 100, most: 500 };
const LONGEST_RETURN = 30_000;
/** After this time a product does not return any more, even on a machine that is busy with other tests. */
const NO_RETURN = 240_000;

interface Size {
  kills: number;
  clients: number;
  newcomers?: number;
  seconds?: number;
  /** Milliseconds for which a client waits after each request. */
  pause?: number;
}

/** Kills Node, and Node with PostgreSQL, in turn, under mixed writes through the API. */
export async function killProcesses({
  kills,
  clients,
  newcomers = 2,
  seconds = Number.POSITIVE_INFINITY,
  pause = 0,
}: Size): Promise<Promised[]> {
  const smtp = await startSmtpServer();
  const product = await startRealProduct({ NODE_ENV: 'development', SMTP_URL: smtp.url });
  try {
    const people = await makeClients(product.sql, clients);
    const workload = startWorkload({ origins: [product.origin], ...people }, { pause, newcomers });
    const end = performance.now() + seconds * 1_000;
    const returns: number[] = [];
    while (returns.length < kills && performance.now() < end) {
      await wait(BEFORE.least + Math.random() * (BEFORE.most - BEFORE.least));
      const killedAt = performance.now();
      await (returns.length % 2 === 0 ? product.killNode() : product.killBoth());
      await product.database.start();
      await product.startAgain();
      returns.push((await isWriting(workload)) ? performance.now() - killedAt : Number.POSITIVE_INFINITY);
    }
    await workload.stop();
    // Its jobs, which run at each start, would remove files and send mail while these are counted.
    await product.killNode();
    const lost = await findLost({ server: product.database }, workload);
    const { messages, emails, reviews } = workload.acknowledged;
    const kinds = `${messages.size} messages, ${emails.size} sign-ups, ${reviews.size} reviews and profiles`;
    const [node, both] = [Math.ceil(returns.length / 2), Math.floor(returns.length / 2)];
    return [
      {
        promise: `Acknowledged writes survive ${node} kills of Node and ${both} of Node and PostgreSQL (${kinds})`,
        tried: countWrites(workload),
        broken: lost.length,
      },
      {
        promise: 'Writes succeed again within 30 seconds after a kill',
        tried: returns.length,
        broken: returns.filter((time) => time > LONGEST_RETURN).length,
        slowest: Math.max(...returns),
      },
      await sweepFiles(product),
      await countMail(product, smtp, node + both),
    ];
  } finally {
    await product.stop();
    await smtp.close();
  }
}

/** Uploads that were killed leave files that no row names; the job that removes them two hours later leaves none. */
async function sweepFiles({ sql, files, database }: RealProduct): Promise<Promised> {
  const unnamed = async () => {
    const rows = await sql<StoredFile[]>`SELECT name, widths FROM files`;
    const named = new Set(rows.flatMap(storageKeys));
    const all = existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : [];
    const stored = all.filter((one) => one.isFile());
    return stored
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(files.length + 1))
      .filter((key) => !named.has(key)).length;
  };
  const before = await unnamed();
  // As administrator: two hours pass.
  await database.administer('UPDATE discarded_files SET discarded_at = now()');
  await removeDiscardedFiles({ sql, storage: folderStorage(files) });
  return { promise: 'Files of killed uploads are removed', tried: before, broken: await unnamed() };
}

/**
 * Every mail that was written arrives. One that the mail server had accepted when the kill came, before that was
 * stored, arrives again with the same Message-ID, because SMTP has no transactions: at most `AT_ONCE` for each kill of
 * Node.
 */
async function countMail(
  { sql, database }: RealProduct,
  smtp: Awaited<ReturnType<typeof startSmtpServer>>,
  kills: number,
): Promise<Promised> {
  // As administrator: the leases of the killed processes end.
  await database.administer('UPDATE outbox SET next_attempt_at = now() WHERE sent_at IS NULL');
  const transport = smtpTransport(smtp.url);
  const config = readConfig({ NODE_ENV: 'test' });
  await deliverDueMail(deliveryOf({ sql, clock: systemClock, config }, transport));
  transport.close();
  const written = await sql<{ id: string }[]>`SELECT id FROM outbox`;
  const arrived = new Set(smtp.received.map(({ source }) => /^Message-ID:\s*<([^@\s]+)/im.exec(source)?.[1]));
  const missing = written.filter(({ id }) => !arrived.has(id)).length;
  const repeated = smtp.received.length - arrived.size;
  return {
    promise: `Every mail that was written arrives (${repeated} of them again, with the same Message-ID)`,
    tried: written.length,
    broken: missing + Math.max(0, repeated - AT_ONCE * kills),
  };
}

async function isWriting({ answers }: Workload): Promise<boolean> {
  const since = performance.now();
  const first = answers.length;
  const hasWritten = () =>
    answers.slice(first).some(({ isWrite, status }) => isWrite && status >= 200 && status < 300);
  while (!hasWritten() && performance.now() - since < NO_RETURN) await wait(20);
  return hasWritten();
}

function countWrites({ answers }: Workload): number {
  return answers.filter(({ isWrite, status }) => isWrite && status >= 200 && status < 300).length;
}
