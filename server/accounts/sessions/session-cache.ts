import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppDependencies } from '../../platform/route-context.ts';

/** PostgreSQL's channel on which every process learns whose sessions ended or got other rights (`notify_session_change`). */
export const SESSION_CHANNEL = 'session_changes';
/** Milliseconds for which a session is known without the database, even if a notification is lost. */
const MAX_AGE = 5_000;
const MOST = 10_000;

interface CachedSession {
  /** The account. */
  id: string;
  expiresAt: Date;
}

/** Shared by all that was read of an account before its next change. */
interface Version {
  isOutdated: boolean;
}

/** A read under way. It does not know yet whose session it reads. */
interface RunningRead extends Version {
  changed: Set<string>;
}

export interface SessionCache<Session extends CachedSession> {
  /** Reads a session from memory, or else with `read`. */
  get(key: string, read: () => Promise<Session | undefined>): Promise<Session | undefined>;
  /** Removes the sessions of an account in this process. */
  forget(accountId: string): void;
}

/** Remembers sessions while the database notifies this process of their changes; without a connection it asks. */
export function sessionCache<Session extends CachedSession>({
  sql,
  clock,
  sessionMaxAge = MAX_AGE,
}: Pick<AppDependencies, 'sql' | 'clock' | 'sessionMaxAge'>): SessionCache<Session> {
  const sessions = new LRUCache<string, { session: Session; until: number; version: Version }>({ max: MOST });
  const versions = new LRUCache<string, Version>({
    max: MOST,
    dispose: (version) => {
      version.isOutdated = true;
    },
  });
  const readings = new Set<RunningRead>();
  let isListening = false;
  let isSubscribed = false;

  function forget(accountId: string): void {
    versions.delete(accountId);
    for (const { changed } of readings) changed.add(accountId);
  }

  /** Notifications sent without a connection are lost, so any session may have changed. */
  function forgetAll(): void {
    isListening = true;
    versions.clear();
    for (const reading of readings) reading.isOutdated = true;
  }

  function subscribe(): void {
    if (isSubscribed) return;
    isSubscribed = true;
    sql.listen(SESSION_CHANNEL, { onNotification: forget, onConnect: forgetAll }).catch(() => {
      isSubscribed = false;
    });
  }

  async function readAndCache(key: string, read: () => Promise<Session | undefined>) {
    const until = +clock.now() + sessionMaxAge;
    const reading: RunningRead = { changed: new Set(), isOutdated: !isListening };
    readings.add(reading);
    try {
      const session = await read();
      if (!session || reading.isOutdated || reading.changed.has(session.id)) return session;
      const version = versions.get(session.id) ?? { isOutdated: false };
      versions.set(session.id, version);
      sessions.set(key, { session, until: Math.min(until, +session.expiresAt), version });
      return session;
    } finally {
      readings.delete(reading);
    }
  }

  async function get(key: string, read: () => Promise<Session | undefined>) {
    if (sessionMaxAge === 0) return read();
    subscribe();
    const known = sessions.get(key);
    if (known && !known.version.isOutdated && +clock.now() < known.until) return known.session;
    return readAndCache(key, read);
  }

  return { get, forget };
}

/** The endpoints at which people end their sessions or change their rights. */
const CHANGES_SESSIONS = /^\/api\/(?:auth|users\/me|operator\/second-factor)(?:\/|$)/;

/** This process knows of a change before it answers the request that made it. */
export function forgetAfterChanges(
  app: FastifyInstance,
  { forget }: Pick<SessionCache<CachedSession>, 'forget'>,
): void {
  app.addHook('onSend', ({ method, url, identity }, _reply, _payload, done) => {
    const viewer = identity && 'viewer' in identity ? identity.viewer : null;
    if (viewer && method !== 'GET' && CHANGES_SESSIONS.test(url)) forget(viewer.id);
    done();
  });
}
