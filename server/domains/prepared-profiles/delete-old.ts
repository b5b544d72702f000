import { logAct } from '../../accounts/log-act.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { forEachDue, type Log } from '../../platform/jobs/for-each-due.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { deletePrepared, lockPrepared, overBefore } from './queries.ts';

/** Milliseconds for which a link that refuses mail works. */
const LINKS_FOR = 365 * 24 * 3_600_000;
/** Milliseconds for which a table that is sent again gets its answer again. */
const ANSWERS_FOR = 24 * 3_600_000;

/** Deletes profiles 60 days after they were prepared, links to refuse that were not used for a year, and answers. */
export async function deleteOldPrepared(
  parts: Pick<AppDependencies, 'sql' | 'clock'>,
  log: Log,
): Promise<void> {
  const { sql, clock } = parts;
  const now = clock.now();
  await forEachDue(parts, log, {
    name: 'prepared profiles',
    find: (limit, isReady) => sql<{ id: string }[]>`
      SELECT id FROM prepared_profiles WHERE created_at <= ${overBefore(now)} AND ${isReady(sql`id`)}
      ORDER BY created_at LIMIT ${limit}`,
    keyOf: ({ id }) => id,
    act: ({ id }) => sql.begin((tx) => deletePrepared(tx, tx`id = ${id}`)),
  });
  await sql`
    DELETE FROM invited_addresses WHERE refused_at IS NULL AND invited_at <= ${new Date(+now - LINKS_FOR)}`;
  await sql`DELETE FROM prepared_uploads WHERE stored_at <= ${new Date(+now - ANSWERS_FOR)}`;
}

/** Deletes a profile before its time. */
export async function deleteOnePrepared(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { fields } = await lockPrepared(tx, id);
    await deletePrepared(tx, tx`id = ${id}`);
    await logAct(tx, {
      ...{ actorId: viewer.id, subjectId: null, details: { company: fields.companyName }, now: clock.now() },
      action: 'prepared profile deleted',
    });
  });
}
