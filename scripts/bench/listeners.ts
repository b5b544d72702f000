import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from '../../server/db/database.ts';
import { NOTIFICATION_CHANNEL, tell } from '../../server/notifications/publish.ts';
import type { Opened } from '../../server/run.ts';
import { type Times, timesOf } from './measure.ts';
import { makeSignedIn, someone } from './people-there.ts';
import { memoryOf } from './process-costs.ts';
import { serveProduct } from './product.ts';
import { count, decimals, milliseconds, type Row } from './table.ts';

const MANY = 1_000;
const TURNS = 300;
/** The number of times that all subscribers are notified. */
const ROUNDS = 20;
const MOST_MEMORY = 200;
const MOST_TIME = 50;

interface Listening {
  id: string;
  /** Resolves when the next notification arrives. */
  heard(): Promise<number>;
}

/** Many subscribers on one process: their memory, and the time from a commit to the browser. */
export async function measureListeners(opened: Opened, dataDir: string, sql: Sql): Promise<Row[]> {
  const product = await serveProduct(opened, dataDir, { demo: false });
  const atRest = memoryOf(product.pid) ?? 0;
  const people = await makeSignedIn(sql, await someone(sql, 'customer', MANY));
  const listening: Listening[] = [];
  for (const person of people) listening.push(await listen(product.url, person));
  const bare = await listenDirectly(sql);
  await wait(2_000);

  const times = await notifyOne(sql, listening, bare);
  const toAll = await notifyAll(sql, listening);
  const memory = memoryOf(product.pid) ?? 0;
  await product.stop();
  return [
    {
      what: `${count(listening.length)} listeners: memory of Node`,
      measured: `${decimals(memory)} MB`,
      reference: `${decimals(atRest)} MB (nobody)`,
      ratio: memory / atRest,
      budget: `≤ ${MOST_MEMORY} MB`,
      isWithin: memory <= MOST_MEMORY,
    },
    {
      what: `${count(listening.length)} listeners: news for one`,
      measured: both(times.served),
      reference: `${both(times.bare)} (bare LISTEN)`,
      ratio: times.served.p50 / times.bare.p50,
      budget: `p99 ≤ ${MOST_TIME} ms`,
      isWithin: times.served.p99 <= MOST_TIME,
      isUnclear: times.bare.p99 > MOST_TIME,
    },
    {
      what: `${count(listening.length)} listeners: news for all, until the last has heard`,
      measured: both(toAll),
    },
  ];
}

/** Measured from the start of the commit, alternately with a connection that only listens. */
async function notifyOne(sql: Sql, listening: Listening[], bare: Listening) {
  const served: number[] = [];
  const reference: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const one = listening[(turn * 37) % listening.length];
    if (!one) continue;
    served.push(await timeToReceive(sql, [one]));
    reference.push(await timeToReceive(sql, [bare]));
  }
  return { served: timesOf(served), bare: timesOf(reference) };
}

async function notifyAll(sql: Sql, listening: Listening[]): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timeToReceive(sql, listening));
  return timesOf(times);
}

async function timeToReceive(sql: Sql, listening: Listening[]): Promise<number> {
  const heard = Promise.all(listening.map((one) => one.heard()));
  const begun = performance.now();
  await sql.begin((tx) =>
    tell(
      tx,
      listening.map(({ id }) => id),
      'messages',
    ),
  );
  return Math.max(...(await heard)) - begun;
}

async function listen(url: string, { id, authorization }: { id: string; authorization: string }) {
  const request = get(`${url}/api/notifications`, { headers: { authorization }, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A listener was refused (${answer.statusCode}).`);
  answer.on('error', () => {});
  return listeningTo(id, (heard) => {
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: notifications')) heard();
    });
  });
}

async function listenDirectly(sql: Sql): Promise<Listening> {
  const id = 'nobody';
  let heard = () => {};
  const listening = listeningTo(id, (call) => {
    heard = call;
  });
  await sql.listen(NOTIFICATION_CHANNEL, {
    onNotification: (payload) => {
      if (payload.startsWith(id)) heard();
    },
  });
  return listening;
}

function listeningTo(id: string, subscribe: (heard: () => void) => void): Listening {
  let resolve: ((time: number) => void) | undefined;
  subscribe(() => resolve?.(performance.now()));
  return {
    id,
    heard: () =>
      new Promise((settle) => {
        resolve = settle;
      }),
  };
}

const both = ({ p50, p99 }: Times) => `${milliseconds(p50)}, p99 ${milliseconds(p99)}`;
