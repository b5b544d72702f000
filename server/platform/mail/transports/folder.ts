import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport, OutgoingMail } from '../mail.ts';

/** Without an SMTP server, each mail is saved here as a file for `/dev/mailbox`. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

export function folderTransport(folder: string): MailTransport {
  return {
    async send({ id, messageId, threadId, from, fromName, to, subject, text, html, stopUrl, replyTo }) {
      await mkdir(folder, { recursive: true });
      const target = fileOf(folder, id);
      // Written to a temporary file and renamed, so that a reader never sees half a mail.
      await writeFile(
        `${target}.draft`,
        JSON.stringify(
          { id, messageId, threadId, from, fromName, to, subject, text, html, stopUrl, replyTo },
          null,
          2,
        ),
      );
      await rename(`${target}.draft`, target);
    },
    close() {},
  };
}

/** Newest first: ids sort by time. */
export async function readFolder(folder: string, most: number): Promise<OutgoingMail[]> {
  const files = await readdir(folder).catch(ifMissing<string[]>([]));
  const newest = files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .slice(-most)
    .reverse();
  return Promise.all(newest.map((file) => readMail(join(folder, file))));
}

export async function findInFolder(folder: string, id: string): Promise<OutgoingMail | null> {
  return readMail(fileOf(folder, id)).catch(ifMissing(null));
}

async function readMail(file: string): Promise<OutgoingMail> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function fileOf(folder: string, id: string): string {
  return join(folder, `${id}.json`);
}

function ifMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
