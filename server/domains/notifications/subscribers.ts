import { Readable } from 'node:stream';
import {
  HEARTBEAT,
  NOTIFICATIONS_EVENT,
  type NotificationKind,
  notificationKinds,
  REMEMBERED,
} from '@sokoni/contract/live-events';
import { extendListening } from '../../accounts/sessions/listening-sessions.ts';
import { SESSION_CHANNEL } from '../../accounts/sessions/session-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Subscription } from '../../platform/db/listener.ts';
import { NOTIFICATION_CHANNEL } from './publish.ts';

/** More often than the contract promises, because a heartbeat needs time to arrive. */
const BEAT_EVERY = HEARTBEAT - 5_000;
/** Milliseconds without a heartbeat after which an account no longer counts as listening. */
const COUNTS_FOR = 3 * BEAT_EVERY;
/** Most streams of an account in one process: a new one closes the oldest. */
const MOST = 10;
/** After a lost connection, all clients read again within this time, and not at the same moment. */
const SPREAD = 2_000;
/** Milliseconds after which a browser reconnects when its stream ends; at a stop between this and twice this, */
const COME_BACK = 3_000;
/** and when it ends because the account has too many streams. */
const COME_BACK_LATER = 300_000;
/** Most unread bytes; a client with more has disconnected or does not read. */
const MOST_WAITING = 16 * 1024;

/** The stream of one browser, as server-sent events. */
interface Subscriber {
  accountId: string;
  /** Hash of its session. */
  key: string;
  content: Readable;
  /** Ended, and perhaps not yet read to its end. */
  hasEnded: boolean;
}

interface Parts {
  sql: Sql;
  clock: Clock;
  log(error: unknown): void;
}

/** The open streams of this process. One database connection receives the notifications for all of them. */
export function createSubscribers({ sql, clock, log }: Parts, beatEvery = BEAT_EVERY) {
  const byAccount = new Map<string, Set<Subscriber>>();
  let subscriptions: Promise<Subscription[]> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /**
   * When an account was last notified of a kind, the longest ago first: since `connectedAt`, and at most of the last 20
   * seconds.
   */
  const recent = new Map<`${string} ${NotificationKind}`, number>();
  /** When this process began to receive events, as a time in milliseconds. */
  let connectedAt = Number.POSITIVE_INFINITY;
  let closing: Promise<void> | undefined;

  async function listen(): Promise<void> {
    subscriptions ??= Promise.all([
      sql.listen(NOTIFICATION_CHANNEL, { onNotification: forward, onConnect: readAllAgain }),
      // Of other rights, too: whose session goes on comes back.
      sql.listen(SESSION_CHANNEL, {
        onNotification: (accountId) => [...(byAccount.get(accountId) ?? [])].forEach(end),
      }),
    ]);
    await subscriptions.catch((error) => {
      subscriptions = undefined;
      throw error;
    });
  }

  /**
   * Opens a stream for the session of this key. It receives everything that is committed after this returns, and the
   * recent events if the page wants them.
   */
  async function open(accountId: string, key: string, wantsRecent: boolean): Promise<Readable> {
    timer ??= setInterval(() => beat().catch(log), beatEvery).unref();
    await listen();
    await extend([key]);
    const subscriber = { accountId, key, content: new Readable({ read() {} }), hasEnded: false };
    write(subscriber, `retry: ${COME_BACK}\n\n`);
    const missed = wantsRecent ? recentKindsOf(accountId) : [];
    if (missed.length) notify(subscriber, missed);
    if (closing) end(subscriber);
    else add(subscriber);
    return subscriber.content;
  }

  function add(subscriber: Subscriber): void {
    const { accountId, content } = subscriber;
    const known = byAccount.get(accountId) ?? new Set();
    byAccount.set(accountId, known.add(subscriber));
    content.once('close', () => {
      known.delete(subscriber);
      if (known.size === 0 && byAccount.get(accountId) === known) byAccount.delete(accountId);
    });
    const [oldest] = known;
    if (known.size > MOST && oldest) {
      known.delete(oldest);
      write(oldest, `retry: ${COME_BACK_LATER}\n\n`);
      end(oldest);
    }
  }

  function forward(payload: string): void {
    const [name, ...accountIds] = payload.split(' ');
    const kind = name as NotificationKind;
    const now = +clock.now();
    for (const accountId of accountIds) {
      recent.delete(`${accountId} ${kind}`);
      recent.set(`${accountId} ${kind}`, now);
      for (const subscriber of byAccount.get(accountId) ?? []) notify(subscriber, [kind]);
    }
    forgetOld();
  }

  function forgetOld(): void {
    const since = +clock.now() - REMEMBERED;
    for (const [event, at] of recent) {
      if (at >= since) break;
      recent.delete(event);
    }
  }

  function recentKindsOf(accountId: string): readonly NotificationKind[] {
    if (+clock.now() - connectedAt < REMEMBERED) return notificationKinds;
    forgetOld();
    return notificationKinds.filter((kind) => recent.has(`${accountId} ${kind}`));
  }

  /** Events that were sent without a connection are lost. */
  function readAllAgain(): void {
    connectedAt = +clock.now();
    for (const subscriber of all()) {
      setTimeout(() => notify(subscriber, notificationKinds), Math.random() * SPREAD).unref();
    }
  }

  async function beat(): Promise<void> {
    const subscribers = all();
    for (const subscriber of subscribers) write(subscriber, ':\n\n');
    if (subscribers.length === 0) return;
    // The notification of an ended session may have been lost with the connection.
    const valid = new Set(await extend([...new Set(subscribers.map(({ key }) => key))]));
    for (const subscriber of subscribers) if (!valid.has(subscriber.key)) end(subscriber);
  }

  function extend(keys: string[]): Promise<string[]> {
    const now = clock.now();
    return extendListening(sql, { keys, now, until: new Date(+now + COUNTS_FOR) });
  }

  async function endAll(): Promise<void> {
    clearInterval(timer);
    for (const subscriber of all()) {
      write(subscriber, `retry: ${Math.round(COME_BACK * (1 + Math.random()))}\n\n`);
      end(subscriber);
    }
    await subscriptions?.then((opened) => Promise.all(opened.map(({ stop }) => stop()))).catch(log);
  }

  const all = () => [...byAccount.values()].flatMap((subscribers) => [...subscribers]);

  return {
    listen,
    open,
    count: () => all().length,
    close(): Promise<void> {
      closing ??= endAll();
      return closing;
    },
  };
}

function notify(subscriber: Subscriber, kinds: readonly NotificationKind[]): void {
  write(subscriber, `event: ${NOTIFICATIONS_EVENT}\ndata: ${JSON.stringify(kinds)}\n\n`);
}

function write({ content, hasEnded }: Subscriber, text: string): void {
  if (content.destroyed || hasEnded) return;
  if (content.readableLength + text.length > MOST_WAITING) content.destroy();
  else content.push(text);
}

function end(subscriber: Subscriber): void {
  subscriber.hasEnded = true;
  if (!subscriber.content.destroyed) subscriber.content.push(null);
}
