import type { Readable } from 'node:stream';
import { HEARTBEAT, type NotificationKind, notificationKinds } from '@sokoni/contract/notifications';
import { extendListening } from '../accounts/sessions/listening-sessions.ts';
import type { Sql } from '../db/database.ts';
import type { Subscription } from '../db/listener.ts';
import type { Clock } from '../platform/clock.ts';
import { type NotificationStream, notificationStream } from './notification-stream.ts';
import { NOTIFICATION_CHANNEL } from './publish.ts';

/** More often than the contract promises, because a heartbeat needs time to arrive. */
const BEAT_EVERY = HEARTBEAT - 5_000;
/** Milliseconds without a heartbeat after which an account no longer counts as listening. */
const COUNTS_FOR = 3 * BEAT_EVERY;
/** Most streams of an account in one process: a new one closes the oldest. */
const MOST = 10;
/** After a lost connection, all clients read again within this time, and not at the same moment. */
const SPREAD = 2_000;

interface Listener {
  accountId: string;
  /** Hash of its session. */
  key: string;
  stream: NotificationStream;
}

interface Parts {
  sql: Sql;
  clock: Clock;
  log(error: unknown): void;
}

/** The open streams of this process. One database connection receives the notifications for all of them. */
export function gatherListeners({ sql, clock, log }: Parts, beatEvery = BEAT_EVERY) {
  const byAccount = new Map<string, Set<Listener>>();
  let hearing: Promise<Subscription> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Opens a stream for the session of this key. It receives everything that is committed after this returns. */
  async function open(accountId: string, key: string): Promise<Readable> {
    timer ??= setInterval(() => beat().catch(log), beatEvery).unref();
    hearing ??= sql.listen(NOTIFICATION_CHANNEL, { onNotification: heard, onConnect: readAllAgain });
    await hearing.catch((error) => {
      hearing = undefined;
      throw error;
    });
    await note([key]);
    const listener = { accountId, key, stream: notificationStream() };
    if (isClosed) listener.stream.end();
    else add(listener);
    return listener.stream.content;
  }

  function add(listener: Listener): void {
    const { accountId, stream } = listener;
    const known = byAccount.get(accountId) ?? new Set();
    byAccount.set(accountId, known.add(listener));
    stream.content.once('close', () => {
      known.delete(listener);
      if (known.size === 0 && byAccount.get(accountId) === known) byAccount.delete(accountId);
    });
    const [oldest] = known;
    if (known.size > MOST && oldest) {
      known.delete(oldest);
      oldest.stream.giveWay();
    }
  }

  function heard(payload: string): void {
    const [accountId = '', kind] = payload.split(' ');
    for (const { stream } of byAccount.get(accountId) ?? []) stream.tell([kind as NotificationKind]);
  }

  function readAllAgain(): void {
    for (const { stream } of all()) {
      setTimeout(() => stream.tell(notificationKinds), Math.random() * SPREAD).unref();
    }
  }

  /** A stream ends with its session. */
  async function beat(): Promise<void> {
    const listeners = all();
    if (listeners.length === 0) return;
    for (const { stream } of listeners) stream.beat();
    const held = new Set(await note([...new Set(listeners.map(({ key }) => key))]));
    for (const { key, stream } of listeners) if (!held.has(key)) stream.end();
  }

  function note(keys: string[]): Promise<string[]> {
    const now = clock.now();
    return extendListening(sql, { keys, now, until: new Date(+now + COUNTS_FOR) });
  }

  const all = () => [...byAccount.values()].flatMap((listeners) => [...listeners]);

  return {
    open,
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      for (const { stream } of all()) stream.end();
      await hearing?.then((opened) => opened.stop()).catch(log);
    },
  };
}
