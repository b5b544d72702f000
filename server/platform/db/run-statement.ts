import type { Socket } from 'node:net';
import type { PoolClient, QueryArrayResult } from 'pg';
import { asDatabaseError } from './database-errors.ts';

export const runStatement = async (client: PoolClient, text: string, values: unknown[]) =>
  rowsOf(await send(client, { text, values, name: statementName(text) }));

export const runUnnamed = async (client: PoolClient, text: string, values: unknown[]) =>
  rowsOf(await send(client, { text, ...(values.length > 0 ? { values } : {}) }));

interface Query {
  text: string;
  values?: unknown[];
  name?: string | undefined;
}

type TraceStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;
let traceStatement: TraceStatement | undefined;

/** Runs every statement of this process inside the given function. */
export function traceStatements(trace: TraceStatement | undefined): void {
  traceStatement = trace;
}

/** Rows arrive as arrays, and the column names are set here. Several statements in one text return the last result. */
export const send = (client: PoolClient, query: Query): Promise<QueryArrayResult<unknown[]>> =>
  traceStatement ? traceStatement(query.text, () => sendNow(client, query)) : sendNow(client, query);

async function sendNow(client: PoolClient, query: Query): Promise<QueryArrayResult<unknown[]>> {
  writeTogether(client);
  try {
    const result: QueryArrayResult<unknown[]> | QueryArrayResult<unknown[]>[] = await client.query({
      ...query,
      rowMode: 'array',
    });
    return Array.isArray(result) ? (result.at(-1) as QueryArrayResult<unknown[]>) : result;
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** The statements that start in one turn of the event loop leave in one system call. */
function writeTogether(client: PoolClient): void {
  const { stream } = connectionOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** `@types/pg` does not declare it. */
export const connectionOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection;

function rowsOf({ fields, rows }: QueryArrayResult<unknown[]>): Record<string, unknown>[] {
  const names = fields.map(({ name }) => camelCase(name));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index];
    return row;
  });
}

const camelCaseNames = new Map<string, string>();

/** The schema has few names, and every result repeats them. */
function camelCase(name: string): string {
  const known = camelCaseNames.get(name);
  if (known !== undefined) return known;
  const converted = name.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
  camelCaseNames.set(name, converted);
  return converted;
}

/** A connection prepares a statement once for each name. Without a limit, varying texts would fill its memory. */
const MOST_NAMES = 1000;
const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `sokoni_${names.size}`;
  names.set(text, name);
  return name;
}
