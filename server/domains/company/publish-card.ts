import type { ActName } from '@sokoni/contract/admin/team/log';
import type { CardName } from '@sokoni/contract/company/card-names';
import type { CardValue } from '@sokoni/contract/company/cards';
import { logAct } from '../../accounts/log-act.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { withValues } from '../../platform/http/translate.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { findVersions, insertVersion } from './queries.ts';

export interface Edited<Name extends CardName> {
  card: Name;
  /** The version that the editor started from. */
  previous: number;
  value: CardValue<Name>;
  /** What follows in the same transaction. */
  follow?: (tx: Transaction, now: Date) => Promise<void>;
  /** In the log, of more than a publication. */
  act?: { action: ActName; details: object };
}

/** Publishes the next version of a card, unless another operator has published one since. */
export async function publishCard<Name extends CardName>(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  { card, previous, value, follow, act }: Edited<Name>,
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const next = { card, version: previous + 1, value, publishedBy: viewer.id, now };
    if (!(await insertVersion(tx, next))) throw await changedMeanwhile(tx, card);
    await follow?.(tx, now);
    const details = { card, version: next.version, ...act?.details };
    await logAct(tx, {
      actorId: viewer.id,
      action: act?.action ?? 'company settings published',
      subjectId: null,
      details,
      now,
    });
  });
}

export async function changedMeanwhile(tx: Queryable, card: CardName): Promise<ApiError> {
  const [newest] = await findVersions(tx, card, 1);
  const message =
    /*i18n*/ '{name} has published a newer version. Compare it with yours, then preview and publish again.';
  return new ApiError(
    'changed_meanwhile',
    newest?.publishedBy ? { message: withValues(message, { name: newest.publishedBy }) } : {},
  );
}
