import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { MESSAGES_A_PAGE } from '@sokoni/contract/messages';
import { INVITED_AT_ONCE } from '@sokoni/contract/projects/limits';
import { PROJECTS_A_PAGE } from '@sokoni/contract/projects/projects';
import type { FastifyRequest } from 'fastify';
import { sessionCache } from '../../server/accounts/sessions/session-cache.ts';
import { hashOfToken, identifyBySession } from '../../server/accounts/sessions/sessions.ts';
import { listConversations } from '../../server/domains/messages/list-conversations.ts';
import { listMessages } from '../../server/domains/messages/list-messages.ts';
import { readCounts } from '../../server/domains/messages/queries.ts';
import { sendMessage } from '../../server/domains/messages/send-message.ts';
import { listProjects } from '../../server/domains/projects/read-projects.ts';
import { readProfile } from '../../server/domains/public-profile/read-profile.ts';
import { systemClock } from '../../server/platform/clock.ts';
import type { Sql } from '../../server/platform/db/database.ts';
import type { SessionRow, SessionViewer, Viewer } from '../../server/platform/http/viewer.ts';
import type { OpenResources } from '../../server/platform/open-resources.ts';
import type { AppDependencies } from '../../server/platform/route-context.ts';
import { type FilledDatabase, findAccounts } from './filled-database.ts';
import { measureHtml } from './html.ts';
import { count, decimals, type Load, medians, type Row, sendLoad, type Work } from './measure.ts';
import { serveProduct } from './pages.ts';

const CONNECTIONS = 16;
const LEAST = 0.5;
const PAIRS = 256;

interface MeasuredEndpoint {
  what: string;
  requests: Load['requests'];
  /** The same statements through the driver, without HTTP, validation or JSON. */
  bare: Work;
}

/** Measures what HTTP, sessions, validation and JSON add to the statements of an endpoint. */
export async function measureEndpoints(
  opened: OpenResources,
  dataDir: string,
  { sql, url }: FilledDatabase,
  seconds: number,
): Promise<Row[]> {
  const product = await serveProduct(opened, dataDir, { DEMO_DATA: 'no', DATABASE_URL: url });
  const rows: Row[] = [];
  for (const { what, requests, bare } of await endpointsOn(sql)) {
    console.error(what);
    const load = { url: product.origin, connections: CONNECTIONS, seconds, requests };
    const [served, reference] = await medians(
      () => sendLoad(load),
      () => repeat(bare, seconds),
    );
    rows.push({
      what,
      measured: `${count(served)}/s`,
      reference: `${count(reference)}/s (same SQL)`,
      ratio: decimals(served / reference),
      budget: `≥ ${LEAST} ×`,
      verdict: served >= LEAST * reference ? 'ok' : 'over',
    });
  }
  rows.push(...(await measureHtml(product, sql)));
  await product.stop();
  return rows;
}

async function endpointsOn(sql: Sql): Promise<MeasuredEndpoint[]> {
  const dependencies = { sql, clock: systemClock } as AppDependencies;
  const identify = identifyBySession(dependencies, sessionCache<SessionRow>(dependencies));
  const ids = await findAccounts(sql, 'supplier', 2000);
  const pairs = await makePairs(sql);
  await fillLists(sql, pairs);
  const readAs = (path: string): MeasuredEndpoint['requests'] =>
    pairs.map(({ authorization }) => ({ method: 'GET', path, headers: { authorization } }));
  /** Runs the work as the customer of a pair. */
  const asCustomer = (work: (viewer: Viewer, pair: Pair) => Promise<unknown>) => async (turn: number) => {
    const pair = pairs[turn % pairs.length];
    const viewer = await identify({ headers: { authorization: pair?.authorization } } as FastifyRequest);
    if (pair && viewer) await work(viewer, pair);
  };
  return [
    {
      what: 'profile by id',
      requests: ids.map((id) => ({ method: 'GET', path: `/api/users/public/${id}` })),
      bare: (turn) => readProfile(dependencies, ids[turn % ids.length] ?? '', null),
    },
    {
      what: 'send a message',
      requests: pairs.map(({ authorization, recipientId }) => ({
        method: 'POST',
        path: '/api/messages',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(messageTo(recipientId)),
      })),
      bare: asCustomer((viewer, { recipientId }) =>
        sendMessage(dependencies, viewer, messageTo(recipientId)),
      ),
    },
    {
      // These accounts sent thousands of messages while sending was measured.
      what: 'page of messages',
      requests: readAs('/api/messages/all'),
      bare: asCustomer(({ id }) =>
        sql.together((together) => Promise.all([listMessages(together, id, {}), readCounts(together, id)])),
      ),
    },
    {
      what: 'inbox',
      requests: readAs('/api/messages/conversations'),
      bare: asCustomer(({ id }) => listConversations(sql, id, {})),
    },
    {
      what: 'projects of a buyer',
      requests: readAs('/api/projects'),
      bare: asCustomer((viewer) =>
        listProjects(sql, viewer as SessionViewer, { cursor: undefined, now: systemClock.now() }),
      ),
    },
  ];
}

/** Gives each customer a page of projects and of conversations. */
async function fillLists(sql: Sql, pairs: Pair[]): Promise<void> {
  const customers = pairs.map(({ viewer }) => viewer.id);
  const suppliers = pairs.map(({ recipientId }) => recipientId);
  await sql`
    INSERT INTO projects (id, buyer_id, client_id, kind, role, state, title, description, industry, quantity, unit,
      created_at, opened_at, decide_at, close_at)
    SELECT uuidv7(), buyer, uuidv7(), 'matched', 'supplier', 'open', 'Cotton tote bags ' || nth,
      repeat('Printed on one side. ', 20), 'Fashion', 500, 'bags', now(), now(), now() + interval '5 days',
      now() + interval '12 days'
    FROM unnest(${customers}::uuid[]) AS buyer, generate_series(1, ${PROJECTS_A_PAGE}::integer) AS nth`;
  await sql`
    INSERT INTO project_invitations (project_id, professional_id, wave, invited_at)
    SELECT p.id, professional, 1, now()
    FROM projects p, unnest(${suppliers.slice(0, INVITED_AT_ONCE)}::uuid[]) AS professional
    WHERE p.buyer_id = ANY (${customers}::uuid[]) ON CONFLICT DO NOTHING`;
  const others = customers.flatMap((customer, nth) =>
    Array.from({ length: MESSAGES_A_PAGE }, (_, behind) => ({
      customer,
      supplier: suppliers[(nth + behind) % suppliers.length] ?? '',
    })),
  );
  const contacts = sql`
    unnest(${others.map((one) => one.customer)}::uuid[], ${others.map((one) => one.supplier)}::uuid[])
      AS contact (customer, supplier)`;
  await sql`
    INSERT INTO conversations (low_id, high_id, started_by)
    SELECT least(customer, supplier), greatest(customer, supplier), customer FROM ${contacts}
    ON CONFLICT DO NOTHING`;
  await sql`
    INSERT INTO messages (id, sender_id, recipient_id, content, client_id)
    SELECT uuidv7(), supplier, customer, 'Good morning, 500 pieces cost 1,600 dollars.', gen_random_uuid()
    FROM ${contacts}`;
}

/** Returns the number of runs per second. */
async function repeat(work: Work, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let turn = 0;
  const worker = async () => {
    while (performance.now() < until) await work(turn++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return turn / seconds;
}

/** A customer in conversation with a supplier. */
export interface Pair {
  viewer: Viewer;
  authorization: string;
  recipientId: string;
}

/** Signed-in customers who have already written to a supplier: the benchmark measures the next message. */
export async function makePairs(sql: Sql): Promise<Pair[]> {
  const customers = await findAccounts(sql, 'customer', PAIRS);
  const suppliers = await findAccounts(sql, 'supplier', PAIRS);
  const pairs: Pair[] = [];
  for (const [index, id] of customers.entries()) {
    const token = randomBytes(32).toString('base64url');
    const recipientId = suppliers[index] ?? '';
    await sql`
      INSERT INTO sessions (token_hash, account_id, expires_at)
      VALUES (${hashOfToken(token)}, ${id}, now() + interval '1 day')`;
    await sql`
      INSERT INTO conversations (low_id, high_id, started_by)
      VALUES (least(${id}::uuid, ${recipientId}::uuid), greatest(${id}::uuid, ${recipientId}::uuid), ${id})
      ON CONFLICT DO NOTHING`;
    const viewer = {
      id,
      role: 'customer' as const,
      operatorRole: null,
      isSuspended: false,
      mustAccept: false,
      hasSecondFactor: false,
    };
    pairs.push({ viewer, authorization: `Bearer ${token}`, recipientId });
  }
  return pairs;
}

export function messageTo(recipientId: string) {
  const content = 'Good morning, what would 500 pieces cost, shipped to Hamburg by the end of March?';
  return { recipientId, recipientType: 'supplier' as const, content };
}
