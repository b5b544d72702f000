import { FIGURES_FROM } from '@sokoni/contract/projects/limits';
import type { ProjectFigures } from '@sokoni/contract/projects/projects';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/db/database.ts';

/** Milliseconds for which the figures are reused; old ones are used while new ones are being counted. */
const FRESH = 60_000;

/** What public pages say about projects. */
export function cachedFigures(sql: Queryable): () => Promise<ProjectFigures> {
  const cache = new LRUCache<'figures', ProjectFigures>({
    max: 1,
    ttl: FRESH,
    allowStale: true,
    fetchMethod: () => countFigures(sql),
  });
  return async () => (await cache.fetch('figures')) as ProjectFigures;
}

async function countFigures(sql: Queryable): Promise<ProjectFigures> {
  const [counted] = await sql<[Record<keyof ProjectFigures, number>]>`
    SELECT
      (SELECT count(*)::integer FROM projects WHERE opened_at IS NOT NULL AND closed_by IS DISTINCT FROM 'taken down') AS posted,
      (SELECT count(*)::integer FROM proposals WHERE state IN ('chosen', 'declined')) AS answered`;
  const shown = (count: number) => (count < FIGURES_FROM ? null : count);
  return { posted: shown(counted.posted), answered: shown(counted.answered) };
}
