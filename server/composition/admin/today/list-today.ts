import { hasRight } from '@sokoni/contract/admin/operator-roles';
import type { TodayRow } from '@sokoni/contract/admin/today/today';
import {
  type TodayKind,
  type TodayList,
  todayKinds,
  todayRights,
} from '@sokoni/contract/admin/today/today-lists';
import type { AdminOverview } from '@sokoni/contract/admin/today/waiting';
import { join } from 'sql-template-tag';
import type { Queryable } from '../../../platform/db/database.ts';
import { requireRight } from '../../../platform/http/require-right.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findMailFailure } from '../../../platform/mail/failing-mail.ts';
import { pageBy, pageOf } from '../pages.ts';
import { closedKinds, type Dependencies, type Kind, kindsOf, nothing } from './today-kinds.ts';

/** More wait for operators only where something else is wrong, and the count is read each minute. */
const COUNTED = 1000;

/** How much waits, as far as the role of the operator may see it. */
export async function readAdminOverview(parts: Dependencies, viewer: Viewer): Promise<AdminOverview> {
  const { sql, clock } = parts;
  const kinds = kindsOf(parts);
  const counts = kindsFor(viewer).map(
    (kind) => sql`
      SELECT ${kind}::text AS kind, count(*)::integer AS count
      FROM (SELECT FROM ${kinds[kind].from} LIMIT ${COUNTED}) AS waiting`,
  );
  const [counted, mailFailsSince] = await Promise.all([
    counts.length > 0 ? sql<{ kind: TodayKind; count: number }[]>`${join(counts, ' UNION ALL ')}` : [],
    findMailFailure(sql, clock.now()),
  ]);
  const countOf = (kind: TodayKind) => counted.find((one) => one.kind === kind)?.count ?? 0;
  return {
    waiting: Object.fromEntries(todayKinds.map((kind) => [kind, countOf(kind)])) as AdminOverview['waiting'],
    mailFailsSince: mailFailsSince?.toISOString() ?? null,
  };
}

const kindsFor = ({ operatorRole }: Viewer) =>
  todayKinds.filter((kind) => hasRight(operatorRole, todayRights[kind]));

interface Place {
  id: string;
  kind: TodayKind;
  since: Date;
  micros: string;
}

/**
 * What waits, the longest wait first, as far as the role of the operator may see it; or what was decided, newest first.
 * With an id only the item with it.
 */
export async function listToday(
  parts: Dependencies,
  viewer: Viewer,
  { list, id: only, cursor }: { list: TodayList; id?: string | undefined; cursor?: string | undefined },
): Promise<{ rows: TodayRow[]; nextCursor: string | null }> {
  const { sql } = parts;
  const kinds = kindsOf(parts);
  const newestFirst = list === 'closed-reports' || list === 'closed-messages';
  const closed = newestFirst ? closedKinds(sql)[list] : undefined;
  const shown = closed ? [closed.kind] : list === 'all' ? kindsFor(viewer) : [list as TodayKind];
  for (const kind of shown) requireRight(viewer, todayRights[kind]);
  const sources = shown.map((kind) => {
    const { id, since, from } = closed ?? kinds[kind];
    const { after, order } = pageBy(sql, cursor, { time: since, id, newestFirst });
    return sql`(SELECT ${id} AS id, ${kind}::text AS kind, ${since} AS since FROM ${from} ${only === undefined ? sql`` : sql`AND ${id} = ${only}`} ${after} ${order})`;
  });
  const { micros, order } = pageBy(sql, cursor, { time: sql`since`, newestFirst });
  const read = await sql<Place[]>`
    SELECT id, kind, since, ${micros} FROM (${join(sources, ' UNION ALL ')}) AS waiting ${order}`;
  const { rows, nextCursor } = pageOf(read);
  return { rows: await withItems(sql, rows, kinds), nextCursor };
}

/** Reads what the rows show, one query for each kind that is among them. */
async function withItems(
  sql: Queryable,
  places: Place[],
  kinds: Record<TodayKind, Kind>,
): Promise<TodayRow[]> {
  const among = [...new Set(places.map(({ kind }) => kind))];
  const items = new Map(
    await Promise.all(
      among.map(async (kind) => {
        const ids = places.filter((place) => place.kind === kind).map(({ id }) => id);
        return [kind, await kinds[kind].find(sql, ids)] as const;
      }),
    ),
  );
  return places.flatMap(({ id, kind, since }) => {
    const item = items.get(kind)?.get(id);
    const row = { _id: `${kind}-${id}`, kind, since: since.toISOString(), ...nothing };
    // Decided by another operator since the list was read.
    return item ? [{ ...row, [kinds[kind].field]: item }] : [];
  });
}
