import type { RouteContext } from '../../platform/route-context.ts';
import type { OpenFile } from '../../platform/storage/storage.ts';

/** Names are random and created by the server: any other address returns 404. */
const NAME = /^[A-Za-z0-9_-]{10,64}$/;
const VARIANT = /^(?:(\d{1,5})\.webp|certificate\.pdf)$/;

/** Serves the stored files to every client that knows their names, unless their owner is about to be deleted. */
export function serveMedia({ app, sql, storage }: RouteContext) {
  app.get<{ Params: { name: string; variant: string } }>('/media/:name/:variant', async (request, reply) => {
    const { name, variant } = request.params;
    const [isVariant, width] = VARIANT.exec(variant) ?? [];
    const isKey = isVariant && NAME.test(name) && !(await isHidden(name));
    const savesData = width && /^on$/i.test(String(request.headers['save-data']));
    const file =
      (isKey && savesData && (await openNarrower(name, Number(width)))) ||
      (isKey && (await storage.open(`${name}/${variant}`)));
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    // A name is never used for another file, so caches may store it permanently.
    reply.headers({
      'content-length': file.size,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    if (width) return reply.type('image/webp').header('vary', 'Save-Data').send(file.content);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="certificate.pdf"')
      .header('content-security-policy', "sandbox; frame-ancestors 'none'")
      .send(file.content);
  });

  const isHidden = (name: string) =>
    sql`
      SELECT FROM files f JOIN accounts a ON a.id = f.owner_id
      WHERE f.name = ${name} AND a.deleted_at IS NOT NULL`.hasRows();

  /** The client asked for less data: the next smaller width. */
  async function openNarrower(name: string, width: number): Promise<OpenFile | null> {
    const [file] = await sql<{ widths: number[] }[]>`SELECT widths FROM files WHERE name = ${name}`;
    const narrower = (file?.widths ?? []).filter((each) => each < width);
    return narrower.length > 0 ? storage.open(`${name}/${Math.max(...narrower)}.webp`) : null;
  }
}
