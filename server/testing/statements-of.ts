import { Client } from 'pg';
import { vi } from 'vitest';

/** What is sent to the database until the work is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const sent = query.mock.calls
    .map(([statement]) => textOf(statement))
    .filter((text) => text !== LISTENER_CHECK);
  query.mockRestore();
  return sent;
}

const LISTENER_CHECK = 'SELECT';

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;
