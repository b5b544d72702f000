import { logAct } from '../../accounts/log-act.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import { deletePrepared, overBefore } from './queries.ts';

/** Milliseconds for which a link that refuses mail works. */
const LINKS_FOR = 365 * 24 * 3_600_000;

/** Deletes profiles 60 days after they were prepared, and links to refuse that were not used for a year. */
export async function deleteOldPrepared(
  parts: Pick<AppDependencies, 'sql' | 'clock' | 'storage'>,
): Promise<void> {
  const { sql, clock } = parts;
  const now = clock.now();
  const count = await sql.begin((tx) => deletePrepared(tx, tx`created_at <= ${overBefore(now)}`));
  await sql`
    DELETE FROM invited_addresses WHERE refused_at IS NULL AND invited_at <= ${new Date(+now - LINKS_FOR)}`;
  if (count > 0) await removeDiscardedFiles(parts);
}

/** Deletes a profile before its time. */
export async function deleteOnePrepared(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    if ((await deletePrepared(tx, tx`id = ${id}`)) === 0) throw notFound();
    await logAct(tx, {
      ...{ actorId: viewer.id, subjectId: null, now: clock.now() },
      action: 'prepared profile deleted',
    });
  });
}
