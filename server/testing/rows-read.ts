import { Client, type QueryConfig } from 'pg';
import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';

/** The rows that a request reads from tables and indexes: unlike its time, the same on every machine. */
export const countRowsRead = (app: TestApp, url: string, headers: object): Promise<number> =>
  countRowsReadIn(app, async () => {
    const { statusCode } = await app.app.inject({ url, headers: { ...headers } });
    expect(statusCode).toBe(200);
  });

/** The same of any work. */
export async function countRowsReadIn(
  { sql }: Pick<TestApp, 'sql'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const statements = query.mock.calls.map(([statement]) => statement as unknown as Partial<QueryConfig>);
  query.mockRestore();
  const counts = statements
    .filter(({ text }) => /^\s*(SELECT|WITH)\b/.test(text ?? ''))
    .map(async ({ text = '', values }) => {
      const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
        values,
      );
      return row ? rowsOf(row['QUERY PLAN'][0].Plan) : 0;
    });
  expect(counts.length).toBeGreaterThan(0);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

function rowsOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), own);
}
