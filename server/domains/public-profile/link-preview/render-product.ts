import { notFound } from '../../../platform/http/errors.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { pictureKey } from '../../media/storage-keys.ts';
import { colours, JPEG, SIZE } from './render-background.ts';
import { renderOnce } from './render-once.ts';

/**
 * The whole picture of a product in the form of a link preview. It is drawn from a stored picture that never changes, at
 * its few requests: networks keep what they have fetched.
 */
export async function renderProduct(
  { sql, storage }: Pick<AppDependencies, 'sql' | 'storage'>,
  name: string,
): Promise<Buffer> {
  const [file] = await sql<{ widths: number[] }[]>`
    SELECT widths FROM files JOIN accounts ON accounts.id = files.owner_id
    WHERE files.name = ${name} AND files.kind = 'work' AND accounts.deleted_at IS NULL`;
  const picture = file && (await storage.read(pictureKey(name, Math.max(...file.widths))));
  if (!picture) throw notFound();
  return renderOnce(name, async () => {
    const { sharp } = await import('../../media/sharp.ts');
    return sharp(picture)
      .resize({ ...SIZE, fit: 'contain', background: colours.paper })
      .flatten({ background: colours.paper })
      .jpeg(JPEG)
      .toBuffer();
  });
}
