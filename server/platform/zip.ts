import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  /** Asked for when it is this entry's turn, and no faster than somebody reads. */
  content: () => AsyncIterable<string | Uint8Array>;
  /** Pictures and the like are compressed already. */
  compress?: boolean;
}

/** An archive that is made while it is read: one piece of one entry is in memory at a time. */
export function zipOf(entries: ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content, compress = true } of entries) {
    zip.addReadStreamLazy(name, { mtime, compress }, (done) => {
      // The reader has gone: nothing is opened any more.
      if (!output.destroyed)
        done(null, Readable.from(content(), { objectMode: false, highWaterMark: 65_536 }));
    });
  }
  zip.end();
  return output;
}
