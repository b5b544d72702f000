import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { systemClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/database.ts';
import {
  makeCheckout,
  makeClaim,
  makeCustomer,
  makeFreelancer,
  makeMessage,
  makeOperator,
  makePayment,
  makeProduct,
  makeReview,
  makeSupplier,
} from '../factories.ts';
import { signInAs, signInAsAdmin } from '../sign-in.ts';
import { type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';
import type { Promised } from './promise.ts';
import { startRealProduct } from './real-product.ts';

const CONNECTIONS = 16;
/** Requests until there are new accounts: many of them delete rows or sign out. */
const BATCH = 500;
const LONGEST_ANSWER = 30_000;

/** Sends random requests for the operations of the OpenAPI document. The same seed sends the same requests. */
export async function fuzz({
  requests,
  seed,
  seconds = Number.POSITIVE_INFINITY,
}: {
  requests: number;
  seed: number;
  seconds?: number;
}) {
  const product = await startRealProduct();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1_000;
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  let [tried, failed, errors, wordless, slowest] = [0, 0, 0, 0, 0];
  try {
    for (let batch = 0; tried < requests && performance.now() < end; batch++) {
      const { sessions, ids } = await makePeople(product.sql);
      const numRuns = Math.min(BATCH, requests - tried);
      const all = fc.sample(fuzzRequests(Object.keys(sessions), ids), { seed: seed + batch, numRuns });
      const sending = all.values();
      const worker = async () => {
        for (const one of sending) await check(one, sessions[one.as] ?? {});
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, worker));
      tried += numRuns;
    }
  } finally {
    agent.destroy();
    await product.stop();
  }
  const rows: Promised[] = [
    { promise: 'No fuzzed request gets a status of 500 or more', tried, broken: failed, slowest },
    { promise: 'Every error is JSON with a message', tried: errors, broken: wordless },
  ];
  return { rows, problems, statuses };

  async function check(one: FuzzRequest, session: object): Promise<void> {
    const since = performance.now();
    const { status, body } = await send(agent, product.origin, one, session).catch((error) => ({
      status: 599,
      body: String(error),
    }));
    slowest = Math.max(slowest, performance.now() - since);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 400) return;
    errors++;
    const hasFailed = status >= 500;
    const isWordless = !hasMessage(body);
    if (hasFailed) failed++;
    if (isWordless) wordless++;
    if (hasFailed || isWordless)
      problems.push(`${status} ${body.slice(0, 200)} for ${JSON.stringify(one).slice(0, 600)}`);
  }
}

function hasMessage(body: string): boolean {
  try {
    const { message } = JSON.parse(body);
    return typeof message === 'string' && message !== '';
  } catch {
    return false;
  }
}

/** How often a server that is too busy is asked again; on a slow machine it is. */
const MOST_WAITS = 10;

async function send(agent: Agent, origin: string, one: FuzzRequest, session: object) {
  for (let waits = 0; ; ) {
    const sent = request(origin + one.path, {
      agent,
      method: one.method,
      headers: { ...session, ...one.headers },
      timeout: LONGEST_ANSWER,
    });
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        sent.once('response', resolve).once('error', reject);
        sent.once('timeout', () => sent.destroy(new Error('No answer')));
        sent.end(one.body ?? undefined);
      });
      if (answer.statusCode === 503 && answer.headers['retry-after'] && waits++ < MOST_WAITS) {
        await text(answer);
        await wait(1000);
        continue;
      }
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
      // The events never end.
      if (isStream) answer.destroy();
      return { status: answer.statusCode ?? 0, body: isStream ? '' : await text(answer) };
    } catch (error) {
      // The server may close a kept connection just when it is used again.
      const isUsedAgain = (sent.socket?.bytesRead ?? 0) > 0;
      const isClosed = ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isUsedAgain || !isClosed) throw error;
    }
  }
}

/** An account of each kind with a row of each kind. */
async function makePeople(sql: Sql) {
  const [customer, supplier, freelancer, operator] = [
    await makeCustomer(sql),
    await makeSupplier(sql),
    await makeFreelancer(sql),
    await makeOperator(sql),
  ];
  await makeClaim(sql, freelancer, { status: 'submitted' });
  const rows = [
    await makeMessage(sql, { from: customer, to: supplier }),
    await makeMessage(sql, { from: customer, to: freelancer }),
    await makeReview(sql, { by: customer, of: supplier }),
    await makeProduct(sql, supplier),
    await makeCheckout(sql, supplier),
    await makePayment(sql, freelancer),
  ];
  const it = { sql, clock: systemClock };
  return {
    ids: [customer, supplier, freelancer, operator, ...rows].map(({ id }) => id),
    sessions: {
      'signed out': {},
      customer: await signInAs(it, customer),
      supplier: await signInAs(it, supplier),
      freelancer: await signInAs(it, freelancer),
      operator: await signInAsAdmin(it, operator),
    } as Record<string, object>,
  };
}
