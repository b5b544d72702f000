import { type ListName, listEndpoints, listNames } from '@sokoni/contract/admin/list-endpoints';
import type { Endpoint } from '@sokoni/contract/endpoint';
import { logAct } from '../../../accounts/log-act.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { FileAnswer } from '../../../platform/http/router.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { ownFileName } from '../../../platform/site-name.ts';
import { answer, DOWNLOADS, READS } from '../answers.ts';
import { listReaders, type Reader } from './readers.ts';

/** Rows of a batch of a file, and one more. */
const BATCH = 1001;

/** Every list, page by page, and as a file. */
export function listRoutes(domain: RouteContext) {
  const readers = listReaders(domain);
  const endpoints = listEndpoints as unknown as Record<string, Endpoint>;
  for (const list of listNames) {
    const reader = readers[list] as unknown as Reader<object, object>;
    const [read, save] = [endpoints[`list ${list}`], endpoints[`download ${list}`]];
    if (read)
      domain.route(read, READS, async (input) => {
        const query = input.query as unknown as object;
        await reader.check?.(query);
        return answer(reader.read(query));
      });
    if (save)
      domain.route(save, DOWNLOADS, async (input) => {
        const { filters } = input.body as unknown as { filters: object };
        await reader.check?.(filters);
        return download(domain, input.viewer, { list, filters, reader });
      });
  }
}

interface Download {
  list: ListName;
  filters: object;
  reader: Reader<object, object>;
}

/** Logged before the first byte is sent; `rows` may differ a little from what is in the file, as lists grow. */
async function download(
  { sql, clock }: Pick<RouteContext, 'sql' | 'clock'>,
  { id }: Viewer,
  { list, filters, reader }: Download,
): Promise<FileAnswer> {
  const counted = await reader.count?.(filters);
  // Without pages, it is read once.
  const whole = counted ? undefined : await reader.read(filters);
  const rows = counted?.[0].count ?? whole?.rows.length ?? 0;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  await sql.begin((tx) =>
    logAct(tx, {
      ...{ actorId: id, action: 'list downloaded', subjectId: null, now: clock.now() },
      details: { list, rows, ...Object.fromEntries(given) },
    }),
  );
  return csvFile({
    name: ownFileName(list),
    columns: reader.columns ?? [],
    readBatch: async (cursor) => whole ?? reader.read({ ...filters, cursor, most: BATCH }),
  });
}
