import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';

export interface TradeChange {
  id: string;
  role: ProfessionalRole;
  /** The keys of trades by what profiles may have, in lower case and without accents. */
  moves: Record<string, string>;
  /** The last profile that was changed. */
  done: string | null;
}

export const findDueChanges = (sql: Queryable, now: Date) => sql<TradeChange[]>`
  SELECT id, role, moves, done FROM trade_changes WHERE due_at <= ${now} ORDER BY due_at, id`;

export const saveProgress = (sql: Queryable, id: string, done: string) =>
  sql`UPDATE trade_changes SET done = ${done} WHERE id = ${id}`;

export const endTradeChange = (sql: Queryable, id: string) => sql`DELETE FROM trade_changes WHERE id = ${id}`;
