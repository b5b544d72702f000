import type { CompanyDetails } from '@sokoni/contract/company/details';
import { logAct } from '../../accounts/log-act.ts';
import type { Sql } from '../../platform/db/database.ts';
import { insertVersion } from './queries.ts';

/** Publishes the company for the first time. False when one is published already: then its page decides. */
export async function publishFirst(sql: Sql, value: CompanyDetails, now: Date): Promise<boolean> {
  return sql.begin(async (tx) => {
    const isFirst = await insertVersion(tx, { card: 'details', version: 1, value, publishedBy: null, now });
    if (!isFirst) return false;
    const details = { card: 'details', version: 1 };
    await logAct(tx, {
      actorId: null,
      action: 'company settings published',
      subjectId: null,
      details,
      now,
    });
    return true;
  });
}
