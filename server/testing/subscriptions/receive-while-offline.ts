import type { Sql } from '../../platform/db/database.ts';
import { differences } from './agreement.ts';
import { beginHistory, deleteHistory, perform } from './history.ts';

/**
 * An event arrives while the provider is unavailable and is not sent again, and the provider's list of changes is
 * empty. Only the stored event lets us process the change later.
 */
export async function receiveWhileOffline(sql: Sql): Promise<string[]> {
  const history = await beginHistory(sql);
  const { stage } = history;
  stage.payments = {
    ...stage.payments,
    renewing: { ...stage.renewing, listChanged: async () => [] },
  };
  const acts = ['order', 'pay', 'deliverAll', 'refund', 'troubleBegins', 'deliverAll', 'troubleEnds'];
  // With an even `nth`, trouble means that the provider is unavailable.
  for (const act of acts) await perform(history, { act, nth: act === 'refund' ? 1 : 0 });
  history.deliveries.length = 0;
  stage.clock.advance(3 * 60_000);
  await perform(history, { act: 'round', nth: 0 });
  const found = await differences(history);
  await deleteHistory(history);
  return found;
}
