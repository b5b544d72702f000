import type { Suggestion } from '@sokoni/contract/directory';
import { SUGGESTIONS_MAX } from '@sokoni/contract/limits';
import { type ProfessionalRole, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/db/database.ts';
import { suggestFrom } from './search/suggest.ts';

/** Milliseconds for which a suggestion of a profile that was hidden may still be shown. */
const FRESH = 10_000;

interface Typed {
  search: string;
  /** Both when absent. */
  role?: ProfessionalRole | undefined;
}

/** The suggestions of each beginning, cached for seconds: many visitors begin with the same letters. */
export function cachedSuggestions(sql: Queryable) {
  const cache = new LRUCache<string, Suggestion[]>({
    max: 5000,
    ttl: FRESH,
    fetchMethod: (key) => {
      const [role, typed] = JSON.parse(key) as [ProfessionalRole, string];
      return suggestFrom(sql, { role, search: typed });
    },
  });

  return async function suggest({ role, search: typed }: Typed): Promise<Suggestion[]> {
    const plain = typed.toLowerCase().replaceAll(/\s+/g, ' ');
    const roles = role ? [role] : professionalRoles;
    const found = await Promise.all(
      roles.map(async (one) => (await cache.fetch(JSON.stringify([one, plain]))) ?? []),
    );
    return fairShares(found);
  };
}

/** Half of the list for each directory, more where the other has fewer. */
function fairShares(lists: Suggestion[][]): Suggestion[] {
  const shares = lists.map((list) => {
    const others = lists.reduce((sum, other) => sum + (other === list ? 0 : other.length), 0);
    return list.slice(0, Math.max(Math.ceil(SUGGESTIONS_MAX / lists.length), SUGGESTIONS_MAX - others));
  });
  return shares.flat();
}
