import type { CardName } from '@sokoni/contract/company/card-names';
import type { RouteContext } from '../../platform/route-context.ts';
import { findVersions } from './queries.ts';
import { inForce, lockedIn } from './settings.ts';

/** A card as an operator edits it. */
export async function readCard<Name extends CardName>(
  { sql, config }: Pick<RouteContext, 'sql' | 'config'>,
  card: Name,
) {
  const versions = await findVersions(sql, card);
  const history = versions.map(({ publishedAt, ...version }) => ({
    ...version,
    value: inForce(config, card, version.value),
    publishedAt: publishedAt.toISOString(),
  }));
  const initial = { version: 0, value: inForce(config, card), publishedBy: null, publishedAt: null };
  const { version, value } = history[0] ?? initial;
  return { version, value, locked: lockedIn(config, card), history: [...history, initial] };
}
