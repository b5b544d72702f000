import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { inviteMatches } from '../../server/domains/projects/match-professionals.ts';
import { timesOf as deadlinesOf, postProject } from '../../server/domains/projects/post-project.ts';
import { processDueProjects } from '../../server/domains/projects/process-due-projects.ts';
import { lockProject } from '../../server/domains/projects/queries.ts';
import { listInvitations, listProjects } from '../../server/domains/projects/read-projects.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { connect, type Sql } from '../../server/platform/db/database.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { rowsToInsert } from '../../server/platform/db/statement.ts';
import type { SessionViewer } from '../../server/platform/http/viewer.ts';
import type { OpenResources } from '../../server/platform/open-resources.ts';
import { type FilledDatabase, findAccounts } from './filled-database.ts';
import {
  count,
  decimals,
  measureTimes,
  measureTogether,
  type Row,
  type Times,
  timesOf,
  type Work,
} from './measure.ts';
import { serveProduct } from './pages.ts';
import { readTexts } from './searches.ts';

const SYNTHETIC_PROJECTS = readFileSync(join(import.meta.dirname, 'synthetic-projects.sql'), 'utf8');
const ENDING = 10_000;
/** Milliseconds. */
const MOST = { match: 100, list: 60, ending: 120_000 };
const MOST_SLOWER = 1.2;
const CLIENTS = 16;
/** A second. */
const LEAST_POSTS = 60;

interface Wanted {
  name: string;
  role?: ProfessionalRole;
  /** Each turn takes the next of each. */
  industries?: string[];
  skills?: string[];
  countries?: string[];
  titles: string[];
}

/** Measures the choice of professionals for a project, each time for another one, and what it writes. */
export async function measureMatches(sql: Sql): Promise<Row[]> {
  const ids = await findAccounts(sql, 'supplier', 2000);
  const buyers = await findAccounts(sql, 'customer', 200);
  const { common, words } = await readTexts(sql);
  const title = (texts: string[]) => texts.map((text, turn) => `${text} ${texts[(turn + 7) % texts.length]}`);
  const skills = ['Figma', 'React', 'SEO', 'Node.js'];
  const kinds: Wanted[] = [
    { name: 'common words, the largest industry', industries: ['Agriculture'], titles: title(common) },
    { name: 'common words, an industry', titles: title(common) },
    {
      name: 'common words, an industry in a country',
      countries: ['Nigeria', 'Mali', 'Kenya'],
      titles: title(common),
    },
    {
      name: 'eight common words',
      titles: common.map((_, turn) => common.slice(turn % 40, (turn % 40) + 8).join(' ')),
    },
    { name: 'rare words', titles: title(words) },
    { name: 'words that nobody has', titles: words.map((word) => `${word}qxz`) },
    { name: 'skills', role: 'freelancer', skills, titles: title(common) },
    {
      name: 'skills that nobody has',
      role: 'freelancer',
      skills: ['Falconry', 'Heraldry'],
      titles: title(common),
    },
  ];
  const rows: Row[] = [];
  for (const wanted of kinds) {
    console.error(`match: ${wanted.name}`);
    const match = await prepareMatch(sql, wanted, buyers);
    const bare: Work = (turn) =>
      sql`SELECT * FROM profiles WHERE account_id = ${ids[turn % ids.length] ?? ''}`;
    const times = await measureTimes({ match, bare });
    rows.push(rowOf(`invite for ${wanted.name}`, times.match, times.bare, MOST.match));
  }
  return [...rows, ...(await measurePosts(sql, title(common)))];
}

/** Posts of suppliers' projects as the endpoint stores them: alone, and of several buyers at once. Each buyer posts one. */
async function measurePosts(sql: Sql, titles: string[]): Promise<Row[]> {
  console.error('posts');
  const rows = await sql<{ id: string }[]>`
    SELECT account_id AS id FROM profiles p
    WHERE role = 'customer' AND NOT EXISTS (SELECT FROM projects WHERE buyer_id = p.account_id) LIMIT 1000`;
  const buyers = rows.map(({ id }) => id);
  const post: Work = (turn) => {
    const id = buyers.pop() ?? '';
    const viewer = { id, role: 'customer' } as unknown as SessionViewer;
    return postProject({ sql, clock: systemClock }, viewer, {
      ...{ clientId: newId(), role: 'supplier', title: titles[turn % titles.length] ?? '' },
      ...{ description: 'For the benchmark', industry: INDUSTRIES[turn % INDUSTRIES.length], quantity: 500 },
    });
  };
  const bare: Work = () => sql`SELECT * FROM profiles WHERE account_id = ${buyers[0] ?? ''}`;
  const times = await measureTimes({ post, bare });
  // A server has its connections before: on a busy machine, opening all of them at once takes longer than a request waits for one.
  await sql.openAhead(CLIENTS);
  const before = buyers.length;
  const begun = performance.now();
  const together = await measureTogether(post, CLIENTS);
  const rate = ((before - buyers.length) * 1000) / (performance.now() - begun);
  return [
    rowOf('post a project', times.post, times.bare, MOST.match),
    {
      what: `${CLIENTS} buyers post at once`,
      measured: `${decimals(rate)}/s; ${both(together)}`,
      reference: '',
      ratio: '',
      budget: `≥ ${LEAST_POSTS}/s`,
      verdict: rate >= LEAST_POSTS ? 'ok' : 'over',
    },
  ];
}

const INDUSTRIES = ['Agriculture', 'Fashion', 'Food & Beverage', 'Technology'];

async function prepareMatch(sql: Sql, wanted: Wanted, buyers: string[]): Promise<Work> {
  const { role = 'supplier', industries = INDUSTRIES, skills = [], countries = [null], titles } = wanted;
  const projects = Array.from({ length: 250 }, (_, turn) => ({
    ...{ id: newId(), buyerId: buyers[turn % buyers.length] ?? '', clientId: newId(), kind: 'matched', role },
    ...{ title: titles[turn % titles.length] ?? '', description: 'For the benchmark' },
    ...(role === 'supplier'
      ? { industry: industries[turn % industries.length] ?? null, skills: [] }
      : {
          industry: null,
          skills: [skills[turn % skills.length] ?? '', skills[(turn + 1) % skills.length] ?? ''],
        }),
    soughtCountry: countries[turn % countries.length] ?? null,
    ...{ state: 'open', createdAt: new Date(), ...deadlinesOf(null, new Date()) },
  }));
  await sql`INSERT INTO projects ${rowsToInsert(projects)}`;
  return (turn) =>
    sql.begin(async (tx) =>
      inviteMatches(tx, await lockProject(tx, projects[turn]?.id ?? ''), { wave: 1, now: new Date() }),
    );
}

/** Measures lists among 100,000 projects, and pages while many projects end. */
export async function measureProjects(
  opened: OpenResources,
  dataDir: string,
  { sql, url }: FilledDatabase,
): Promise<Row[]> {
  console.error('filling 100,000 projects');
  const filling = connect({ url }, { max: 1, answerTimeout: 0, statementTimeout: 0 });
  await filling.begin((tx) => tx.unsafe(SYNTHETIC_PROJECTS));
  await filling.unsafe('VACUUM (ANALYZE)');
  await filling.end();
  return [...(await measureLists(sql)), ...(await measureEnding(opened, dataDir, { sql, url }))];
}

async function measureLists(sql: Sql): Promise<Row[]> {
  const ids = await findAccounts(sql, 'supplier', 2000);
  const bare: Work = (turn) => sql`SELECT * FROM profiles WHERE account_id = ${ids[turn % ids.length] ?? ''}`;
  const rows: Row[] = [];
  for (const [name, role, condition] of [
    ['projects of a buyer', 'customer', 'number > 1'],
    ['projects of the buyer with the most', 'customer', 'number = 1'],
    ['invitations of a professional', 'supplier', 'number > 20'],
    ['invitations of those with the most', 'supplier', 'number <= 20'],
  ] as const) {
    console.error(name);
    const people = await sql.unsafe<{ id: string }[]>(
      `SELECT id FROM bench_people WHERE role = '${role}' AND ${condition} ORDER BY md5(id::text) LIMIT 300`,
    );
    const viewers = people.map(({ id }) => ({ id, role }) as unknown as SessionViewer);
    const list: Work = (turn) => {
      const viewer = viewers[turn % viewers.length] as SessionViewer;
      if (role !== 'customer') return listInvitations(sql, viewer, undefined);
      return listProjects(sql, viewer, { cursor: undefined, now: new Date() });
    };
    const times = await measureTimes({ list, bare });
    rows.push(rowOf(name, times.list, times.bare, MOST.list));
  }
  return rows;
}

/** Half of them are to be decided, and half are at their end; each has three proposals that wait. */
async function measureEnding(
  opened: OpenResources,
  dataDir: string,
  { sql, url }: Pick<FilledDatabase, 'sql' | 'url'>,
): Promise<Row[]> {
  console.error(`${count(ENDING)} projects end`);
  // Sending is not measured: the mails are queued, and due later.
  await sql.unsafe("ALTER TABLE outbox ALTER next_attempt_at SET DEFAULT now() + interval '1 hour'");
  const product = await serveProduct(opened, dataDir, { DEMO_DATA: 'no', DATABASE_URL: url });
  const ids = await findAccounts(sql, 'supplier', 2000);
  /** A steady rate of profiles and pages, until it is told to stop. */
  async function readPages(isEnded: () => boolean) {
    const times: number[] = [];
    for (let turn = 0; !isEnded(); turn++) {
      const begun = performance.now();
      const path =
        turn % 2 ? `/api/users/public/${ids[turn % ids.length]}` : `/supplier?page=${1 + (turn % 500)}`;
      await (await fetch(product.origin + path)).arrayBuffer();
      times.push(performance.now() - begun);
      await sleep(20);
    }
    return timesOf(times);
  }
  const quietFor = (seconds: number) => {
    const until = performance.now() + seconds * 1000;
    return readPages(() => performance.now() > until);
  };
  await quietFor(5);
  const before = await quietFor(30);
  await sql.unsafe(
    'UPDATE projects SET decide_at = now() WHERE id IN (SELECT id FROM bench_ending WHERE number % 2 = 0)',
  );
  await sql.unsafe(
    "UPDATE projects SET state = 'deciding', deciding_at = now(), close_at = now() WHERE id IN (SELECT id FROM bench_ending WHERE number % 2 = 1)",
  );
  let isEnded = false;
  const during = readPages(() => isEnded);
  const begun = performance.now();
  const parts = { sql, clock: systemClock, config: readConfig({}) };
  // Each run ends some.
  while (await isAnyDue(sql)) {
    await processDueProjects(parts, (error) => {
      throw error;
    });
  }
  const took = performance.now() - begun;
  isEnded = true;
  const [pages, after] = [await during, await quietFor(30)];
  const [{ mails }] = await sql<[{ mails: number }]>`SELECT count(*)::integer AS mails FROM outbox`;
  await product.stop();
  const quiet = { p50: Math.min(before.p50, after.p50), p99: (before.p99 + after.p99) / 2 };
  return [
    {
      what: `${count(ENDING)} projects end, ${count(mails)} mails`,
      measured: `${decimals(took / 1000)} s`,
      reference: '',
      ratio: '',
      budget: `≤ ${MOST.ending / 1000} s`,
      verdict: took <= MOST.ending ? 'ok' : 'over',
    },
    {
      ...rowOf('pages meanwhile', pages, quiet, 0),
      ratio: decimals(pages.p99 / quiet.p99),
      budget: `p99 ≤ ${MOST_SLOWER} ×`,
      verdict: pages.p99 <= MOST_SLOWER * quiet.p99 ? 'ok' : 'over',
    },
  ];
}

function rowOf(what: string, times: Times, reference: Times, most: number): Row {
  return {
    what,
    measured: both(times),
    reference: both(reference),
    ratio: decimals(times.p50 / reference.p50),
    budget: `p99 ≤ ${most} ms`,
    verdict: times.p99 <= most ? 'ok' : 'over',
  };
}

const both = ({ p50, p99 }: Times) => `${decimals(p50)} / ${decimals(p99)} ms`;

const isAnyDue = (sql: Sql) =>
  sql`
  SELECT FROM projects
  WHERE state = 'open' AND decide_at <= now() OR state = 'deciding' AND close_at <= now() LIMIT 1`.hasRows();
