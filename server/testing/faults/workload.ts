import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from './product.ts';

interface Answer {
  isWrite: boolean;
  /** Sent without a session. */
  isVisit: boolean;
  status: number;
  /** Milliseconds. */
  took: number;
  at: number;
  retryAfter: string | null;
}

/**
 * Each client writes and reads until it is stopped, with a pause in milliseconds after each request, and records the
 * acknowledged writes. Visitors only read. They use the processes in turn.
 */
export function startWorkload(
  { origins, clients, supplier }: Pick<Product, 'origins' | 'clients' | 'supplier'>,
  { pause = 0, visitors = 0 } = {},
) {
  const answers: Answer[] = [];
  const acknowledged = { messages: new Set<string>(), companies: new Map<string, number>() };
  let isStopped = false;

  let turn = 0;
  async function send(headers: object, method: string, path: string, body?: object) {
    const since = performance.now();
    const response = await fetch(`${origins[turn++ % origins.length]}/api${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await response.arrayBuffer();
    const at = performance.now();
    const retryAfter = response.headers.get('retry-after');
    answers.push({
      isWrite: method !== 'GET',
      isVisit: !('authorization' in headers),
      status: response.status,
      took: at - since,
      at,
      retryAfter,
    });
    if (pause > 0) await wait(pause);
    return response.ok;
  }

  async function run({ id, headers }: Product['clients'][number]): Promise<void> {
    for (let turn = 1; !isStopped; turn++) {
      const content = randomUUID();
      const message = { recipientId: supplier.id, recipientType: 'supplier', content };
      if (await send(headers, 'POST', '/messages', message)) acknowledged.messages.add(content);
      const profile = { firstName: 'Anna', lastName: 'Schmidt', companyName: `Company ${turn}` };
      if (await send(headers, 'PUT', '/users/profile', profile)) acknowledged.companies.set(id, turn);
      await send(headers, 'GET', '/messages/all');
      await send({}, 'GET', `/users/public/${supplier.id}`);
    }
  }

  async function visit(): Promise<void> {
    while (!isStopped) {
      await send({}, 'GET', '/users/supplier');
      await send({}, 'GET', `/users/public/${supplier.id}`);
    }
  }
  const running = Promise.all([...clients.map(run), ...Array.from({ length: visitors }, visit)]);

  return {
    answers,
    /** Responses with a status below 500 since the time `at`, in milliseconds. */
    successesSince: (at: number) => answers.filter((answer) => answer.at >= at && answer.status < 500).length,
    acknowledged,
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}

export type Workload = ReturnType<typeof startWorkload>;

/** Acknowledged writes that are not in the database. */
export async function findLost(
  { server }: { server: Pick<Product['server'], 'administer'> },
  { acknowledged }: Workload,
): Promise<string[]> {
  const messages = new Set(
    (await server.administer('SELECT content FROM messages')).map(({ content }) => content),
  );
  const profiles = await server.administer(`
    SELECT account_id, substring(company_name FROM '\\d+')::integer AS turn FROM profiles`);
  const turns = new Map(profiles.map(({ account_id: id, turn }) => [id, Number(turn)]));
  return [
    ...[...acknowledged.messages].filter((content) => !messages.has(content)),
    // A later write whose response was lost may have been stored.
    ...[...acknowledged.companies].filter(([id, turn]) => (turns.get(id) ?? 0) < turn).map(([id]) => id),
  ];
}
