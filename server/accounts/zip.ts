import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  /** Called when it is this entry's turn, so that files are read no faster than the client receives them. */
  content: () => AsyncIterable<string | Uint8Array>;
  /** Pictures and similar files are compressed already. */
  compress?: boolean;
}

/** An archive that is created while it is sent: only one chunk of one entry is in memory at a time. */
export function zipOf(entries: ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content, compress = true } of entries) {
    zip.addReadStreamLazy(name, { mtime, compress }, (done) => {
      // The client has disconnected: no more entries are opened.
      if (!output.destroyed)
        done(null, Readable.from(content(), { objectMode: false, highWaterMark: 65_536 }));
    });
  }
  zip.end();
  return output;
}
