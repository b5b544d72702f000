import postgres from 'postgres';

/** The pool. Inside `sql.begin` the transaction takes its place: queries accept either. */
export type Sql = postgres.Sql;
export type Transaction = postgres.TransactionSql;
export type Queryable = Sql | Transaction;

export type DatabaseAddress =
  /** `role`: whom the sessions become when they have signed in. */
  | { url: string; role?: string }
  | { host: string; port: number; user: string; password?: string; database: string };

interface PoolOptions {
  /** Most connections at once. */
  max?: number;
}

/** Milliseconds after which a statement is given up: nothing a visitor asks for takes a tenth of it. */
const STATEMENT_LIMIT = 15_000;

/** Columns are snake_case in SQL and camelCase in TypeScript; everything else is postgres.js as it comes. */
export function connect(address: DatabaseAddress, { max = 16 }: PoolOptions = {}): Sql {
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    max,
    transform: { column: postgres.toCamel },
    onnotice: () => {},
    connection: { application_name: 'sokoni', statement_timeout: STATEMENT_LIMIT },
  };
  if ('url' in address) {
    const connection = { ...options.connection, ...(address.role ? { role: address.role } : {}) };
    return postgres(address.url, { ...options, connection }) as Sql;
  }
  return postgres({ ...options, ...address }) as Sql;
}
