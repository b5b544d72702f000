import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { identifyBySession } from '../../server/accounts/sessions.ts';
import type { Sql } from '../../server/db/database.ts';
import { listMessages } from '../../server/messages/list-messages.ts';
import { readCounts } from '../../server/messages/queries.ts';
import { sendMessage } from '../../server/messages/send-message.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readProfile } from '../../server/profiles/read-profile.ts';
import type { AppDependencies } from '../../server/route-context.ts';
import type { Opened } from '../../server/run.ts';
import { findAccounts, makePairs, type Pair } from './accounts.ts';
import { type Load, load } from './load.ts';
import { byTurns, rateMeter } from './meter.ts';
import { serveProduct } from './product.ts';
import { count, milliseconds, type Row } from './table.ts';

const AT_ONCE = 16;
const LEAST = 0.5;

interface MeasuredEndpoint {
  what: string;
  requests: Load['requests'];
  /** The same statements through the driver, without HTTP, validation or JSON. */
  bare(turn: number): Promise<unknown>;
}

/** Measures what HTTP, sessions, validation and JSON add to the statements of an endpoint. */
export async function measureEndpoints(
  opened: Opened,
  dataDir: string,
  sql: Sql,
  seconds: number,
): Promise<Row[]> {
  const product = await serveProduct(opened, dataDir, { demo: false });
  const pairs = await makePairs(sql);
  const calls = [await profileById(sql), sendingMessages(sql, pairs), readingMessages(sql, pairs)];
  const rows: Row[] = [];
  for (const { what, requests, bare } of calls) {
    const task = { url: product.url, connections: AT_ONCE, seconds, requests };
    const served = rateMeter(product.pid, seconds, async () => (await load(task)).perSecond * seconds);
    const reference = rateMeter(process.pid, seconds, () => repeat(bare, seconds));
    const [perSecond = 0, barePerSecond = 0] = await byTurns([served.run, reference.run]);
    rows.push({
      what,
      measured: `${count(perSecond)}/s`,
      reference: `${count(barePerSecond)}/s (same SQL)`,
      ratio: perSecond / barePerSecond,
      budget: `≥ ${LEAST} ×`,
      isWithin: perSecond >= LEAST * barePerSecond,
    });
    rows.push({
      what: `${what}: processor time of Node`,
      measured: milliseconds(served.processorTime()),
      reference: `${milliseconds(reference.processorTime())} (same SQL)`,
      ratio: served.processorTime() / reference.processorTime(),
    });
  }
  await product.stop();
  return rows;
}

async function profileById(sql: Sql): Promise<MeasuredEndpoint> {
  const ids = await findAccounts(sql, 'supplier', 2000);
  return {
    what: 'profile by id',
    requests: ids.map((id) => ({ method: 'GET', path: `/api/users/public/${id}` })),
    bare: (turn) => readProfile({ sql, clock: systemClock }, ids[turn % ids.length] ?? '', null),
  };
}

function sendingMessages(sql: Sql, pairs: Pair[]): MeasuredEndpoint {
  const parts = { sql, clock: systemClock };
  const identify = identifyBySession(parts as AppDependencies);
  return {
    what: 'send a message',
    requests: pairs.map(({ authorization, recipientId }) => ({
      method: 'POST',
      path: '/api/messages',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(messageTo(recipientId)),
    })),
    async bare(turn) {
      const pair = pairs[turn % pairs.length];
      if (!pair) return;
      const viewer = await identify({ headers: { authorization: pair.authorization } } as FastifyRequest);
      if (viewer) await sendMessage(parts, viewer, messageTo(pair.recipientId));
    },
  };
}

/** Reads messages of accounts that sent thousands of them while sending was measured. */
function readingMessages(sql: Sql, pairs: Pair[]): MeasuredEndpoint {
  const identify = identifyBySession({ sql, clock: systemClock } as AppDependencies);
  return {
    what: 'page of messages',
    requests: pairs.map(({ authorization }) => ({
      method: 'GET',
      path: '/api/messages/all',
      headers: { authorization },
    })),
    async bare(turn) {
      const { authorization = '' } = pairs[turn % pairs.length] ?? {};
      const viewer = await identify({ headers: { authorization } } as FastifyRequest);
      if (viewer) await Promise.all([listMessages(sql, viewer.id, {}), readCounts(sql, viewer.id)]);
    },
  };
}

export function messageTo(recipientId: string) {
  const content = 'Good morning, what would 500 pieces cost, shipped to Hamburg by the end of March?';
  return { recipientId, recipientType: 'supplier' as const, content };
}

async function repeat(work: (turn: number) => Promise<unknown>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let turn = 0;
  const worker = async () => {
    while (performance.now() < until) await work(turn++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return turn;
}
