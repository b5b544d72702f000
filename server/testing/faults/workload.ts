import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { formOf, picture } from '../uploads.ts';
import type { Product } from './product.ts';

/** The status of a request whose connection was refused or lost. */
const NO_ANSWER = 0;
/** Milliseconds. */
const AFTER_NO_ANSWER = 20;

interface Answer {
  isWrite: boolean;
  status: number;
  /** Milliseconds. */
  took: number;
  at: number;
  retryAfter: string | null;
}

/**
 * Each client writes and reads until it is stopped, with a pause in milliseconds after each request, and records the
 * acknowledged writes. Newcomers sign up, upload a picture and review the supplier.
 */
export function startWorkload(
  { origins, clients, supplier }: Pick<Product, 'origins' | 'clients' | 'supplier'>,
  { pause = 0, newcomers = 0 } = {},
) {
  const answers: Answer[] = [];
  const acknowledged = {
    messages: new Set<string>(),
    companies: new Map<string, number>(),
    emails: new Set<string>(),
    reviews: new Set<string>(),
  };
  let isStopped = false;

  let turn = 0;
  async function send(headers: object, method: string, path: string, body?: object) {
    const since = performance.now();
    const isForm = body instanceof FormData;
    const { response, json } = await fetch(`${origins[turn++ % origins.length]}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
      .then(async (response) => ({ response, json: (await response.json()) as { token?: string } }))
      .catch(() => ({ response: undefined, json: undefined }));
    const at = performance.now();
    const retryAfter = response?.headers.get('retry-after') ?? null;
    answers.push({
      isWrite: method !== 'GET',
      status: response?.status ?? NO_ANSWER,
      took: at - since,
      at,
      retryAfter,
    });
    const delay = response ? pause : Math.max(pause, AFTER_NO_ANSWER);
    if (delay > 0) await wait(delay);
    return response?.ok ? json : undefined;
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

  async function signUp(): Promise<void> {
    const form = formOf([{ field: 'profileImage', bytes: await picture({ width: 200, height: 200 }) }]);
    while (!isStopped) {
      const [email, comment] = [`${randomUUID()}@example.com`, randomUUID()];
      const password = 'river-lantern-84';
      const names = { firstName: 'Anna', lastName: 'Schmidt' };
      const account = { ...names, email, password, confirmPassword: password };
      const registered = await send({}, 'POST', '/auth/register', account);
      if (!registered) continue;
      acknowledged.emails.add(email);
      const headers = { authorization: `Bearer ${registered.token}` };
      await send(headers, 'PUT', '/users/profile/images', form);
      // Only customers who have written may review.
      const message = { recipientId: supplier.id, recipientType: 'supplier', content: comment };
      if (!(await send(headers, 'POST', '/messages', message))) continue;
      acknowledged.messages.add(comment);
      const review = { targetUserId: supplier.id, rating: 5, comment };
      if (await send(headers, 'POST', '/reviews', review)) acknowledged.reviews.add(comment);
    }
  }
  const running = Promise.all([...Array.from({ length: newcomers }, signUp), ...clients.map(run)]);

  return {
    answers,
    /** Responses with a status below 500 since the time `at`, in milliseconds. */
    successesSince: (at: number) =>
      answers.filter((answer) => answer.at >= at && answer.status !== NO_ANSWER && answer.status < 500)
        .length,
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
  const stored = async (query: string) =>
    new Set((await server.administer(query)).map(({ value }) => String(value)));
  const messages = await stored('SELECT content AS value FROM messages');
  const emails = await stored('SELECT email AS value FROM accounts');
  const reviews = await stored('SELECT comment AS value FROM reviews');
  const profiles = await server.administer(`
    SELECT account_id, substring(company_name FROM '\\d+')::integer AS turn FROM profiles`);
  const turns = new Map(profiles.map(({ account_id: id, turn }) => [id, Number(turn)]));
  return [
    ...[...acknowledged.messages].filter((content) => !messages.has(content)),
    ...[...acknowledged.emails].filter((email) => !emails.has(email)),
    ...[...acknowledged.reviews].filter((comment) => !reviews.has(comment)),
    // A later write whose response was lost may have been stored.
    ...[...acknowledged.companies].filter(([id, turn]) => (turns.get(id) ?? 0) < turn).map(([id]) => id),
  ];
}
