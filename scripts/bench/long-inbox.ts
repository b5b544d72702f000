import type { Sql } from '../../server/db/database.ts';
import { listMessages } from '../../server/messages/list-messages.ts';
import { presentMessage } from '../../server/messages/present.ts';
import { readCounts } from '../../server/messages/queries.ts';
import { readConversation } from '../../server/messages/read-conversation.ts';
import { timedInTurns } from './measure.ts';
import { makeCorrespondent } from './people-there.ts';
import { count, milliseconds, type Row } from './table.ts';

const LONG = 100_000;
const SHORT = 100;
const TURNS = 200;
const MOST = 20;

/** The cost of a page of messages in a long inbox, compared with the same page of an account with few messages. */
export async function measureLongInbox(sql: Sql): Promise<Row[]> {
  const few = await worksOf(sql, SHORT);
  const many = await worksOf(sql, LONG);
  const rows: Row[] = [];
  for (const [name, work] of many) {
    const same = few.get(name);
    if (!same) continue;
    const [now, then] = await timedInTurns([work, same], { turns: TURNS });
    if (!now || !then) continue;
    rows.push({
      what: `${count(LONG)} messages: ${name}`,
      measured: `${milliseconds(now.p50)}, p99 ${milliseconds(now.p99)}`,
      reference: `${milliseconds(then.p50)} (of ${SHORT})`,
      ratio: now.p50 / then.p50,
      budget: `p99 ≤ ${MOST} ms`,
      isWithin: now.p99 <= MOST,
      isUnclear: then.p99 > MOST,
    });
  }
  return rows;
}

async function worksOf(sql: Sql, messages: number): Promise<Map<string, () => Promise<unknown>>> {
  const { viewer, otherId, deepId } = await makeCorrespondent(sql, messages);
  const page = (wanted: Parameters<typeof listMessages>[2]) => async () => {
    const [found] = await Promise.all([listMessages(sql, viewer.id, wanted), readCounts(sql, viewer.id)]);
    return found.messages.map(presentMessage);
  };
  return new Map<string, () => Promise<unknown>>([
    ['first page of all, with the counts', page({})],
    ['first page of the inbox, with the counts', page({ box: 'inbox' })],
    ['deep page of all, with the counts', page({ cursor: deepId })],
    ['deep page of the inbox, with the counts', page({ box: 'inbox', cursor: deepId })],
    ['first page with somebody', () => readConversation(sql, viewer, { otherId, cursor: undefined })],
    ['deep page with somebody', () => readConversation(sql, viewer, { otherId, cursor: deepId })],
    ['counts alone', () => readCounts(sql, viewer.id)],
  ]);
}
