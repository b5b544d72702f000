import type { ProjectWeek } from '@sokoni/contract/admin/figures/projects-by-week';
import { TRADES_A_WEEK } from '@sokoni/contract/admin/limits';
import { FIGURES_FROM } from '@sokoni/contract/projects/limits';
import type { ProjectFigures } from '@sokoni/contract/projects/projects';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** Milliseconds for which the figures are reused; old ones are used while new ones are being counted. */
const FRESH = 60_000;
const DAY = 24 * 3_600_000;
/** Weeks whose projects are counted: a quarter. */
const WEEKS = 12;

/** What public pages say about projects. */
export const cachedProjectCounts = (sql: Queryable) => cached(() => countFigures(sql));

/** What operators see. */
export const cachedProjectWeeks = (sql: Queryable, clock: Clock) =>
  cached(() => countWeeks(sql, clock.now()));

function cached<Figures extends object>(count: () => Promise<Figures>): () => Promise<Figures> {
  const cache = new LRUCache<'figures', Figures>({
    max: 1,
    ttl: FRESH,
    allowStale: true,
    fetchMethod: count,
  });
  return async () => (await cache.fetch('figures')) as Figures;
}

async function countFigures(sql: Queryable): Promise<ProjectFigures> {
  const [counted] = await sql<[Record<keyof ProjectFigures, number>]>`
    SELECT
      (SELECT count(*)::integer FROM projects WHERE opened_at IS NOT NULL AND closed_by IS DISTINCT FROM 'taken down') AS posted,
      (SELECT count(*)::integer FROM proposals WHERE state IN ('chosen', 'declined')) AS answered`;
  const shown = (count: number) => (count < FIGURES_FROM ? null : count);
  return { posted: shown(counted.posted), answered: shown(counted.answered) };
}

/** The projects posted in this week and those before, as far as `WEEKS` reaches. */
async function countWeeks(sql: Queryable, now: Date) {
  const since = new Date(+now - (WEEKS - 1) * 7 * DAY);
  const monday = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth(), since.getUTCDate()));
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const weeks = await sql<ProjectWeek[]>`
    SELECT week, role, trade, posted, with_proposal, hours_to_first, chosen, closed_without_choosing
    FROM (
      SELECT to_char(date_trunc('week', p.created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS week, p.role,
        min(t.trade) AS trade, count(*)::integer AS posted, count(o.first)::integer AS with_proposal,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM o.first - p.opened_at) / 3600)::float8
          AS hours_to_first,
        (count(*) FILTER (WHERE o.is_chosen))::integer AS chosen,
        (count(*) FILTER (WHERE p.closed_by IN ('buyer', 'end') AND o.is_chosen IS NOT TRUE))::integer AS closed_without_choosing,
        row_number() OVER (
          PARTITION BY date_trunc('week', p.created_at AT TIME ZONE 'UTC'), p.role ORDER BY count(*) DESC, min(t.trade)
        ) AS place
      FROM projects p CROSS JOIN LATERAL (
        SELECT min(trade) AS trade FROM unnest(array_append(p.skills, p.industry)) AS trade
        WHERE trade IS NOT NULL GROUP BY lower(trade)
      ) AS t LEFT JOIN (
        SELECT project_id, min(sent_at) AS first, bool_or(state = 'chosen') AS is_chosen FROM proposals
        WHERE sent_at >= ${monday} GROUP BY project_id
      ) AS o ON o.project_id = p.id
      WHERE p.created_at >= ${monday}
      GROUP BY date_trunc('week', p.created_at AT TIME ZONE 'UTC'), p.role, lower(t.trade)
    ) AS trades
    WHERE place <= ${TRADES_A_WEEK} ORDER BY week DESC, role DESC, posted DESC, trade`;
  return { countedAt: now.toISOString(), weeks };
}
