import { finished } from 'node:stream';
import { tooManyRequests, unavailable } from '../http/errors.ts';
import type { FileAnswer } from '../http/router.ts';
import { type ZipEntry, zipOf } from '../platform/zip.ts';
import type { AppDependencies } from '../route-context.ts';
import { documentKey } from '../verification/document-key.ts';
import {
  type OwnDocument,
  type OwnFile,
  readAccount,
  readBlocks,
  readCheckouts,
  readClaims,
  readContactMessages,
  readConversations,
  readDecisions,
  readDocuments,
  readFavorites,
  readFiles,
  readMails,
  readMessages,
  readNotifications,
  readPayments,
  readProfileRow,
  readProviderCustomers,
  readReports,
  readReviews,
  readSessions,
  readSubscriptions,
} from './export-queries.ts';
import type { Viewer } from './viewer.ts';

/** Archives that this process creates at the same time. */
const MOST_AT_ONCE = 8;
/** Milliseconds after which the download of a slow or stalled reader is aborted. */
const LONGEST = 30 * 60_000;

const underWay = new Set<string>();

/** Streams an archive of all data of the account while the reader downloads it. */
export async function exportData(parts: AppDependencies, { id }: Viewer): Promise<FileAnswer> {
  if (underWay.has(id)) throw tooManyRequests(10);
  if (underWay.size >= MOST_AT_ONCE) throw unavailable();
  underWay.add(id);
  try {
    const now = parts.clock.now();
    const archive = zipOf(await entriesOf(parts, id), now);
    const tooSlow = setTimeout(() => archive.destroy(), LONGEST).unref();
    finished(archive, () => {
      clearTimeout(tooSlow);
      underWay.delete(id);
    });
    return { name: `sokoni-${now.toISOString().slice(0, 10)}.zip`, content: archive };
  } catch (error) {
    underWay.delete(id);
    throw error;
  }
}

async function entriesOf({ sql, storage }: AppDependencies, id: string): Promise<ZipEntry[]> {
  const [files, documents] = await Promise.all([readFiles(sql, id), readDocuments(sql, id)]);
  return [
    one('account.json', () => readAccount(sql, id)),
    one('profile.json', () => readProfileRow(sql, id)),
    one('sessions.json', () => readSessions(sql, id)),
    many('messages-sent.json', () => readMessages(sql, id, 'sent')),
    many('messages-received.json', () => readMessages(sql, id, 'received')),
    one('conversations-started.json', () => readConversations(sql, id)),
    many('favorites.json', () => readFavorites(sql, id)),
    many('reviews-written.json', () => readReviews(sql, id, 'written')),
    many('reviews-received.json', () => readReviews(sql, id, 'received')),
    one('subscriptions.json', () => readSubscriptions(sql, id)),
    one('payments.json', () => readPayments(sql, id)),
    one('checkouts.json', () => readCheckouts(sql, id)),
    one('provider-customers.json', () => readProviderCustomers(sql, id)),
    one('claims.json', () => readClaims(sql, id)),
    one('claim-documents.json', async () => documents),
    one('blocked.json', () => readBlocks(sql, id)),
    many('reports.json', () => readReports(sql, id)),
    one('contact-messages.json', () => readContactMessages(sql, id)),
    one('decisions.json', () => readDecisions(sql, id)),
    many('notifications.json', () => readNotifications(sql, id)),
    many('mails.json', () => readMails(sql, id)),
    one('files.json', async () => files),
    ...files.map((file) => fileEntry(file, storage)),
    ...documents.map((document) => documentEntry(document, storage)),
  ];
}

function one(name: string, read: () => Promise<unknown>): ZipEntry {
  return {
    name,
    async *content() {
      yield JSON.stringify((await read()) ?? null, null, 2);
    },
  };
}

function many(name: string, read: () => AsyncIterable<unknown>): ZipEntry {
  return {
    name,
    async *content() {
      let before = '[\n';
      for await (const row of read()) {
        yield before + JSON.stringify(row);
        before = ',\n';
      }
      yield before === '[\n' ? '[]' : '\n]';
    },
  };
}

/** A picture is exported in its widest variant only: all variants come from one upload. */
function fileEntry({ kind, name, widths }: OwnFile, storage: AppDependencies['storage']): ZipEntry {
  const variant = widths.length > 0 ? `${Math.max(...widths)}.webp` : 'certificate.pdf';
  return storedEntry(`files/${kind}-${name}.${variant.split('.')[1]}`, `${name}/${variant}`, storage);
}

function documentEntry(document: OwnDocument, storage: AppDependencies['storage']): ZipEntry {
  const key = documentKey(document);
  return storedEntry(`claim-documents/${document.kind}-${key.replace('/document', '')}`, key, storage);
}

function storedEntry(name: string, key: string, storage: AppDependencies['storage']): ZipEntry {
  return {
    name,
    compress: false,
    async *content() {
      const bytes = await storage.read(key);
      if (bytes) yield bytes;
    },
  };
}
