import type { CardName } from '@sokoni/contract/company/card-names';
import { type CardValue, HISTORY_MAX } from '@sokoni/contract/company/cards';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

/** PostgreSQL's channel on which every process learns that a card was published (`notify_company_change`). */
export const COMPANY_CHANGES = 'company_changes';

interface Version<Name extends CardName> {
  version: number;
  /** Without the fields that a later release has added. */
  value: Partial<CardValue<Name>>;
  publishedBy: string | null;
  publishedAt: Date;
}

/** The versions of a card, newest first. */
export const findVersions = <Name extends CardName>(sql: Queryable, card: Name, limit = HISTORY_MAX) =>
  sql<Version<Name>[]>`
    SELECT s.version, s.value, s.published_at, nullif(trim(p.first_name || ' ' || p.last_name), '') AS published_by
    FROM company_settings s LEFT JOIN profiles p ON p.account_id = s.published_by
    WHERE s.card = ${card} ORDER BY s.version DESC LIMIT ${limit}`;

/** The newest version of every card. */
export const findInForce = (sql: Queryable) =>
  sql<{ card: string; value: object }[]>`
    SELECT DISTINCT ON (card) card, value FROM company_settings ORDER BY card, version DESC`;

/** The name of the logo's picture, in a statement; empty for the mark of Sokoni. */
export const logoInForce = (sql: Queryable) => sql`coalesce(
  (SELECT value->>'picture' FROM company_settings WHERE card = 'logo' ORDER BY version DESC LIMIT 1), '')`;

interface NewVersion {
  card: CardName;
  version: number;
  value: object;
  /** Null for the installation. */
  publishedBy: string | null;
  now: Date;
}

/** False when there is a newer version than the one before. */
export const insertVersion = (
  tx: Transaction,
  { card, version, value, publishedBy, now }: NewVersion,
): Promise<boolean> =>
  tx`
    INSERT INTO company_settings (card, version, value, published_by, published_at)
    SELECT ${card}, ${version}, ${JSON.stringify(value)}, ${publishedBy}, ${now}
    WHERE ${version - 1} = (SELECT coalesce(max(version), 0) FROM company_settings WHERE card = ${card})
    ON CONFLICT DO NOTHING RETURNING version`.hasRows();
