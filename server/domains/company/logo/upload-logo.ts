import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { CardValue } from '@sokoni/contract/company/cards';
import { logoUploads } from '@sokoni/contract/company/logo';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { type FileError, UnusableFile } from '../../media/uploads/file-errors.ts';
import { recogniseFile } from '../../media/uploads/recognise-file.ts';
import { filesOf, storeUpload } from '../../media/uploads/store-upload.ts';
import { type Edited, publishCard } from '../publish-card.ts';

type Logo = CardValue<'logo'>;

/** Milliseconds for which a picture that no version names is kept. */
const UNUSED_FOR = 24 * 3_600_000;

/** Encodes and stores a picture, which `publishCard` may name. */
export async function uploadLogo(
  parts: AppDependencies,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
): Promise<Logo> {
  let picture = '';
  await storeUpload(
    parts,
    { viewer, source: filesOf(request, { fields: logoUploads, mayUpload: () => true }) },
    {
      acceptsPdf: () => false,
      isExpected: async () => true,
      async encode({ path }) {
        const format = await formatOf(path);
        const { readLogo } = await import('../../media/uploads/read-picture.ts');
        const content = await readLogo(path, format);
        return { row: { content, bytes: content.length }, contents: new Map() };
      },
      async insert(tx, rows) {
        for (const { content } of rows) picture = await insertPicture(tx, content, parts.clock.now());
        return true;
      },
    },
  );
  return { picture };
}

/** Other types, for which the usual advice suggests WebP. */
const otherTypes: ReadonlySet<FileError> = new Set(['neither', 'notAPicture', 'otherPicture', 'svg']);

async function formatOf(path: string): Promise<'png' | 'jpeg'> {
  const format = await recogniseFile(await openAsBlob(path)).catch((error) => {
    const isOther = error instanceof UnusableFile && otherTypes.has(error.refusal);
    throw isOther ? new UnusableFile('otherLogo') : error;
  });
  if (format !== 'png' && format !== 'jpeg') throw new UnusableFile('otherLogo');
  return format;
}

/** The name of a picture is the hash of its bytes, so that the same picture is stored once. */
async function insertPicture(tx: Transaction, bytes: Buffer, now: Date): Promise<string> {
  const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  await tx`
    DELETE FROM company_pictures p WHERE uploaded_at < ${new Date(+now - UNUSED_FOR)} AND NOT EXISTS (
      SELECT FROM company_settings s WHERE s.card = 'logo' AND s.value->>'picture' = p.name)`;
  await tx`
    INSERT INTO company_pictures (name, bytes, uploaded_at) VALUES (${name}, ${bytes}, ${now})
    ON CONFLICT (name) DO UPDATE SET uploaded_at = excluded.uploaded_at`;
  return name;
}

/** Publishes the name of a picture, which must be stored. */
export async function publishLogo(
  parts: AppDependencies,
  viewer: Viewer,
  edited: Edited<'logo'>,
): Promise<void> {
  const { picture } = edited.value;
  if (picture && !(await findPicture(parts.sql, picture)))
    throw invalidFields({ 'value.picture': /*i18n*/ 'Choose the picture again' });
  await publishCard(parts, viewer, edited);
}

export async function findPicture(sql: Queryable, name: string): Promise<Buffer | null> {
  const [row] = await sql<{ bytes: Buffer }[]>`SELECT bytes FROM company_pictures WHERE name = ${name}`;
  return row?.bytes ?? null;
}
