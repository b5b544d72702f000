import type { Sql } from '../../platform/database.ts';
import { differences } from './agreement.ts';
import { beginHistory, forgetHistory, perform } from './history.ts';

/**
 * An event comes while the provider cannot be asked, is not sent again, and nothing else tells of it: the provider lists
 * no changes. Only that it was written down makes up for it.
 */
export async function receiveWhileOffline(sql: Sql): Promise<string[]> {
  const history = await beginHistory(sql);
  const { stage } = history;
  stage.payments = {
    ...stage.payments,
    renewing: { ...stage.renewing, listChanged: async () => [] },
  };
  const acts = ['order', 'pay', 'deliverAll', 'refund', 'troubleBegins', 'deliverAll', 'troubleEnds'];
  // In even turns trouble means that there is no way to the provider.
  for (const act of acts) await perform(history, { act, nth: act === 'refund' ? 1 : 0 });
  history.letters.length = 0;
  stage.clock.advance(3 * 60_000);
  await perform(history, { act: 'round', nth: 0 });
  const found = await differences(history);
  await forgetHistory(history);
  return found;
}
