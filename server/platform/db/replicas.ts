import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { connect, type DatabaseAddress, type Queryable, queryable, type Sql } from './database.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-errors.ts';

/** PostgreSQL's channel on which every process learns which account's public data changed (`notify_profile_change`). */
export const PROFILE_CHANGES = 'profile_changes';

/** Milliseconds between two checks of all servers. */
const CHECK_EVERY = 500;
/** Milliseconds that a replica may be behind. With the time between two checks that makes two seconds. */
const MAX_LAG = 1_500;
/** Milliseconds for which replicas are used while the primary does not answer, and their lag is unknown. */
const MAX_ABSENCE = 60_000;
/** The server cancelled a statement that took too long: it would take as long on the primary. */
const QUERY_CANCELED = '57014';

/** Where public data is read. */
export interface Reads {
  /** Any profiles: what changed within the last two seconds may be missing. */
  any: Queryable;
  /** Data of these accounts, with all changes that this process was notified of. */
  of(accountIds: readonly string[]): Queryable;
}

export interface ReplicaState {
  /** Host and port. */
  name: string;
  isUsed: boolean;
  /** Undefined until the first check that succeeds. */
  lagSeconds: number | undefined;
}

export interface Replicas {
  /** Visitors read from replicas. Who is signed in reads from the primary, which has their own changes. */
  readsFor(viewer: object | null): Reads;
  states(): ReplicaState[];
  close(): Promise<void>;
}

/** Where no replica is set, the primary answers everything. */
export function primaryOnly(sql: Sql): Replicas {
  return { readsFor: () => primaryReads(sql), states: () => [], close: async () => {} };
}

export const primaryReads = (sql: Sql): Reads => ({ any: sql, of: () => sql });

/** A position in the log of the primary, reached at `at` or later. */
interface Mark {
  at: number;
  position: bigint;
}

interface Replica {
  name: string;
  sql: Sql;
  /** It has everything that the primary had at this time. */
  confirmedAt: number;
  answers: boolean;
}

/**
 * Opens a pool for each replica and compares their positions with the primary's twice a second. A server among them
 * that is the primary now is not used as a replica, so all servers of a cluster can be named.
 */
export async function openReplicas(primary: Sql, addresses: readonly DatabaseAddress[]): Promise<Replicas> {
  if (addresses.length === 0) return primaryOnly(primary);
  const replicas = addresses.map(
    (address): Replica => ({
      name: nameOf(address),
      sql: connect(address),
      confirmedAt: Number.NEGATIVE_INFINITY,
      answers: false,
    }),
  );
  /** Of the last seconds, the oldest first. */
  let marks: Mark[] = [];
  let turn = 0;
  /** When this process was notified of a change of an account. */
  const changes = new Map<string, number>();
  let everythingChangedAt = Number.NEGATIVE_INFINITY;

  const lastMark = () => marks.at(-1)?.at ?? Number.NEGATIVE_INFINITY;

  async function checkAll(): Promise<void> {
    await checkPrimary();
    await Promise.all(replicas.map(checkReplica));
    // A replica that may be used has all older changes.
    const oldest = lastMark() - MAX_LAG;
    for (const [id, at] of changes) if (at < oldest) changes.delete(id);
  }

  async function checkPrimary(): Promise<void> {
    const at = performance.now();
    try {
      const [row] = await primary.probe<{ position: string }>(
        `SELECT pg_current_wal_flush_lsn() - '0/0' AS position`,
      );
      marks = [
        ...marks.filter((mark) => mark.at > at - 2 * MAX_LAG),
        { at, position: BigInt(row?.position ?? 0) },
      ];
    } catch {
      // The marks stay as they are.
    }
  }

  async function checkReplica(replica: Replica): Promise<void> {
    try {
      const [row] = await replica.sql.probe<{ position: string | null }>(
        `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0' END AS position`,
      );
      const { position } = row ?? {};
      replica.answers = position != null;
      const reached = marks.findLast((mark) => position != null && mark.position <= BigInt(position));
      if (reached) replica.confirmedAt = Math.max(replica.confirmedAt, reached.at);
    } catch {
      replica.answers = false;
    }
  }

  /** The lag is that of the last time the primary answered, so that visitors can read while it does not. */
  function isUsable({ answers, confirmedAt }: Replica): boolean {
    const last = lastMark();
    return answers && last - confirmedAt <= MAX_LAG && performance.now() - last <= MAX_ABSENCE;
  }

  /** The next replica in turn that has the changes of the accounts. */
  function choose(accountIds: readonly string[]): Replica | undefined {
    const changedAt = Math.max(everythingChangedAt, ...accountIds.map((id) => changes.get(id) ?? 0));
    const usable = replicas.filter(
      (replica) => isUsable(replica) && (accountIds.length === 0 || replica.confirmedAt > changedAt),
    );
    return usable[turn++ % usable.length];
  }

  async function read<T>(accountIds: readonly string[], from: (sql: Sql) => Promise<T>): Promise<T> {
    const replica = choose(accountIds);
    if (!replica) return from(primary);
    try {
      return await from(replica.sql);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || codeOf(error) === QUERY_CANCELED) throw error;
      // Until the next check. A statement that only stood in the way of the replay does not count.
      if (error instanceof DatabaseUnavailableError) replica.answers = false;
      return from(primary);
    }
  }

  const readsOf = (accountIds: readonly string[]): Queryable =>
    queryable(
      (text, values) => read(accountIds, (sql) => sql.run(text, values, true)),
      (text, values) => read(accountIds, (sql) => sql.run(text, values, false)),
      (work) => read(accountIds, (sql) => sql.together(work)),
    );
  const fromReplicas: Reads = { any: readsOf([]), of: readsOf };
  const fromPrimary = primaryReads(primary);

  const subscription = await primary.listen(PROFILE_CHANGES, {
    onNotification: (id) => changes.set(id, performance.now()),
    // Notifications sent without a connection are lost.
    onConnect: () => {
      everythingChangedAt = performance.now();
    },
  });
  const stopping = new AbortController();
  const checking = (async () => {
    while (!stopping.signal.aborted) {
      await checkAll();
      await wait(CHECK_EVERY, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    readsFor: (viewer) => (viewer ? fromPrimary : fromReplicas),
    states: () =>
      replicas.map((replica) => ({
        name: replica.name,
        isUsed: isUsable(replica),
        lagSeconds: Number.isFinite(replica.confirmedAt)
          ? (performance.now() - replica.confirmedAt) / 1000
          : undefined,
      })),
    async close() {
      stopping.abort();
      await subscription.stop();
      await checking;
      await Promise.all(replicas.map(({ sql }) => sql.end()));
    },
  };
}

const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined);

/** Never contains the password. */
function nameOf(address: DatabaseAddress): string {
  return 'url' in address ? new URL(address.url).host : `${address.host}:${address.port}`;
}
