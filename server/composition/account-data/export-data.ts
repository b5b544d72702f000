import { finished, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { attachmentKey } from '../../domains/messages/attachments/attachment.ts';
import { documentKey } from '../../domains/verification/documents.ts';
import { dayOf } from '../../platform/clock.ts';
import { FIRST_ID } from '../../platform/db/ids.ts';
import { tooManyRequests, unavailable } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/router.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { ownFileName } from '../../platform/site-name.ts';
import { BATCH, exportQueries } from './export-queries.ts';

/** Archives that this process creates at the same time. Most take 4 s, and few memory. */
const MOST_AT_ONCE = 32;
/** Milliseconds after which the download of a slow reader is aborted. */
const LONGEST = 30 * 60_000;
/** Milliseconds after which that of a reader is aborted who takes nothing. */
const STALLED = 30_000;

const underWay = new Set<string>();

/** Streams an archive of all data of the account while the reader downloads it. */
export async function exportData(
  parts: AppDependencies,
  { id }: Pick<Viewer, 'id'>,
  { stalledAfter = STALLED } = {},
): Promise<FileAnswer> {
  if (underWay.has(id)) throw tooManyRequests(10);
  if (underWay.size >= MOST_AT_ONCE) throw unavailable();
  underWay.add(id);
  try {
    const now = parts.clock.now();
    const archive = zipOf(await entriesOf(parts, id), now, () => stalled.refresh());
    const end = () => archive.destroy();
    const [tooSlow, stalled] = [setTimeout(end, LONGEST).unref(), setTimeout(end, stalledAfter).unref()];
    finished(archive, () => {
      clearTimeout(tooSlow);
      clearTimeout(stalled);
      underWay.delete(id);
    });
    return { name: ownFileName(`${dayOf(now)}.zip`), content: archive };
  } catch (error) {
    underWay.delete(id);
    throw error;
  }
}

async function entriesOf({ sql, storage }: AppDependencies, id: string): Promise<ZipEntry[]> {
  const { one, all, attachments: sent, inBatches } = exportQueries(sql, id);
  const [files, documents, attachments] = await Promise.all([all.files, all['claim-documents'], sent]);

  const storedFile = (name: string, key: string): ZipEntry => ({
    name,
    compress: false,
    async *content() {
      const content = (await storage.open(key))?.content;
      if (content instanceof Buffer) yield content;
      else if (content) yield* content;
    },
  });
  return [
    ...Object.entries(one).map(([name, row]) => jsonFile(name, () => row.first())),
    ...Object.entries(all).map(([name, rows]) => jsonFile(name, () => rows)),
    ...Object.entries(inBatches).map(([name, queries]) => ({
      name: `${name}.json`,
      content: () => listInBatches(queries),
    })),
    ...files.map(({ kind, name, widths }) => {
      // A picture is exported in its widest variant only: all variants come from one upload.
      const variant = widths.length > 0 ? `${Math.max(...widths)}.webp` : 'certificate.pdf';
      return storedFile(`files/${kind}-${name}.${variant.split('.')[1]}`, `${name}/${variant}`);
    }),
    // The random name signs links to the file, so it is not exported.
    jsonFile('attachments', async () => attachments.map(({ name: _, ...attachment }) => attachment)),
    ...attachments.map(({ id: file, name, fileName }) =>
      storedFile(`attachments/${file}-${fileName}`, attachmentKey(name)),
    ),
    ...documents.map((document) => {
      const key = documentKey(document);
      return storedFile(`claim-documents/${document.kind}-${key.replace('/document', '')}`, key);
    }),
  ];
}

function jsonFile(name: string, read: () => PromiseLike<unknown>): ZipEntry {
  return {
    name: `${name}.json`,
    async *content() {
      yield JSON.stringify((await read()) ?? null, null, 2);
    },
  };
}

/** A connection is used only while a batch is read, so that a slow download does not occupy one. */
async function* listInBatches(queries: ReturnType<typeof exportQueries>['inBatches'][string]) {
  let before = '[\n';
  for (const readBatch of queries) {
    let after: string | undefined = FIRST_ID;
    while (after) {
      const rows: { id: string }[] = await readBatch(after);
      for (const row of rows) {
        yield before + JSON.stringify(row);
        before = ',\n';
      }
      after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
    }
  }
  yield before === '[\n' ? '[]' : '\n]';
}

interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  /** Called when it is this entry's turn, so that files are read no faster than the client receives them. */
  content: () => AsyncIterable<string | Uint8Array>;
  /** Pictures and similar files are compressed already. */
  compress?: boolean;
}

/** An archive that is created while it is sent: only one chunk of one entry is in memory at a time. */
function zipOf(entries: ZipEntry[], mtime: Date, onRead: () => void): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content, compress = true } of entries) {
    zip.addReadStreamLazy(name, { mtime, compress }, (done) => {
      // The client has disconnected: no more entries are opened.
      if (output.destroyed) return;
      const entry = Readable.from(noted(content(), onRead), { objectMode: false, highWaterMark: 65_536 });
      const close = () => entry.destroy();
      output.once('close', close);
      entry.once('close', () => output.off('close', close));
      done(null, entry);
    });
  }
  zip.end();
  return output;
}

/** Calls `onRead` whenever a further part is wanted. */
async function* noted<Part>(parts: AsyncIterable<Part>, onRead: () => void): AsyncGenerator<Part> {
  for await (const part of parts) {
    onRead();
    yield part;
  }
}
