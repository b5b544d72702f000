import { DatabaseError } from 'pg';

/** No connection to the database, or a connection lost before the response: the statement may or may not have run. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  /** As the operating system names it, such as ECONNREFUSED. */
  readonly code: string;

  constructor(cause: Error & { code?: string }) {
    const code = cause.code ?? (/timeout/.test(cause.message) ? 'ETIMEDOUT' : 'ECONNRESET');
    super(`The database cannot be reached: ${cause.message || code}`, { cause });
    this.code = code;
  }
}

const DISK_FULL = '53100';

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57 (operator intervention, timeouts), conflicts between
 * transactions, and a server that is not the primary (any more): trying again later may succeed. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const TEMPORARY = /^(08|53|57)|^(25006|40001|40P01|55P03)$/;
const READ_ONLY = '25006';
const DUPLICATE = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  return error instanceof DatabaseError && TEMPORARY.test(error.code ?? '');
}

/** After a failover a connection may lead to a server that has become a replica. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === READ_ONLY;
}

/** Whether it may succeed later without a change; a full disk stays full until a person makes room. */
export const mayRecover = (error: unknown): boolean => isDatabaseUnavailable(error) && !isDatabaseFull(error);

/** A unique index has the value already: of two transactions that write it at once, one gets this. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DUPLICATE;
}

/** Another transaction has what `NOWAIT` would have waited for. */
export function isLocked(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

export function isDatabaseFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DISK_FULL;
}

/**
 * Other errors of the driver are a lost connection or a timeout (with a socket's code, or only with a message), except
 * a TypeError, which is a mistake in our code.
 */
export function asDatabaseError(error: unknown): unknown {
  const isOther =
    error instanceof DatabaseError ||
    error instanceof TypeError ||
    error instanceof DatabaseUnavailableError ||
    !(error instanceof Error);
  return isOther ? error : new DatabaseUnavailableError(error);
}
