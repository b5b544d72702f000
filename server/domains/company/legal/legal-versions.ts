import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import type { LegalVersion } from '@sokoni/contract/company/company';
import type { LegalCard } from '@sokoni/contract/company/legal';
import type { Queryable } from '../../../platform/db/database.ts';

interface StoredVersion extends Pick<LegalVersion, 'version'> {
  holdsFrom: Date;
  isCancelled: boolean;
  /** Mails about it. */
  announced: number;
  text: LegalCard['text'];
}
/** Newest first. */
export type LegalVersions = Record<LegalText, StoredVersion[]>;

/** Days begin in UTC. */
export const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The published versions of both texts. */
export async function findLegalVersions(sql: Queryable): Promise<LegalVersions> {
  const rows = await sql<(StoredVersion & { card: LegalText })[]>`
    SELECT card, version, holds_from, cancelled_at IS NOT NULL AS is_cancelled, announced, value->'text' AS text
    FROM legal_versions v JOIN company_settings s USING (version)
    WHERE s.card = v.text ORDER BY version DESC`;
  const of = (text: LegalText) => rows.filter(({ card }) => card === text);
  return { terms: of('terms'), privacy: of('privacy') };
}

/** What pages say of them now; the delivered one is the last. */
export function versionsAt(stored: readonly StoredVersion[], now: Date): LegalVersion[] {
  const current = stored.find(({ holdsFrom, isCancelled }) => !isCancelled && holdsFrom <= now)?.version ?? 0;
  const own = stored.map(({ version, holdsFrom, isCancelled, text }): LegalVersion => {
    const known = { version, from: holdsFrom.toISOString(), text };
    if (isCancelled) return { ...known, state: 'cancelled' };
    if (version === current) return { ...known, state: 'in force' };
    return { ...known, state: version < current ? 'past' : 'coming' };
  });
  return [...own, { version: 0, from: null, state: current === 0 ? 'in force' : 'past', text: null }];
}
