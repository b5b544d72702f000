import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import { asDatabaseError } from './database-errors.ts';

export interface Subscriber {
  onNotification(payload: string): void;
  /** Called now, and after each lost connection: notifications sent in between are lost. */
  onConnect?(): void;
}

export interface Subscription {
  stop(): Promise<void>;
}

/** Milliseconds between checks: a connection that looks alive may have lost its server. */
const CHECK_EVERY = 5_000;
const CHECK_TIMEOUT = 2_000;
const CONNECT_TIMEOUT = 2_000;
/** Milliseconds between attempts to connect again. */
const RETRY_AFTER = 250;

/**
 * All notifications of one process use one connection, which is opened when needed and replaced when it is lost.
 * `onReconnect` is called then: the server may have been restarted.
 */
export function createListener(config: ClientConfig, onReconnect: () => void) {
  const channels = new Map<string, Set<Subscriber>>();
  let connecting: Promise<Client> | undefined;
  let isClosed = false;

  async function listen(channel: string, subscriber: Subscriber): Promise<Subscription> {
    const subscribers = channels.get(channel) ?? new Set();
    channels.set(channel, subscribers.add(subscriber));
    const stop = async () => {
      subscribers.delete(subscriber);
    };
    try {
      const isOpen = connecting !== undefined;
      const client = await connection();
      // A new connection listens on all channels and has called onConnect.
      if (isOpen) {
        await client.query(`LISTEN ${escapeIdentifier(channel)}`);
        subscriber.onConnect?.();
      }
      return { stop };
    } catch (error) {
      await stop();
      throw asDatabaseError(error);
    }
  }

  function connection(): Promise<Client> {
    connecting ??= open().catch((error) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  async function open(): Promise<Client> {
    const client = new Client({
      ...config,
      application_name: 'sokoni listener',
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: CHECK_TIMEOUT,
    });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotification } of channels.get(channel) ?? []) onNotification(payload);
    });
    await client.connect();
    try {
      for (const channel of channels.keys()) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    const check = setInterval(() => void client.query('SELECT').catch(() => client.end()), CHECK_EVERY);
    check.unref();
    client.once('end', () => {
      clearInterval(check);
      connecting = undefined;
      void reconnect();
    });
    for (const subscriber of [...channels.values()].flatMap((subscribers) => [...subscribers])) {
      subscriber.onConnect?.();
    }
    return client;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed && connecting === undefined) {
      await wait(RETRY_AFTER, undefined, { ref: false });
      if (!isClosed) await connection().then(onReconnect, () => {});
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    const client = await connecting?.catch(() => undefined);
    await client?.end();
  }

  return { listen, close };
}
