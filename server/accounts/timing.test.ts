import { beforeAll, expect, test } from 'vitest';
import { makeCustomer, PASSWORD } from '../testing/factories.ts';
import { hashAsInProduction } from '../testing/password-cost.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { hashPassword } from './passwords/hash-password.ts';

const testApp = useTestApp();
let passwordHash: string;
beforeAll(async () => {
  hashAsInProduction();
  passwordHash = await hashPassword(PASSWORD);
});

const ROUNDS = 30;
/** The allowed difference: a share of the longer time, or milliseconds. */
const TOLERATED = { share: 0.15, milliseconds: 2 };

/** The fastest tenth: other work of the process can only add time. */
const typical = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? 0;

/** Milliseconds of CPU, hashing threads included: unlike wall time, they do not depend on other processes. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures both kinds of email address in alternating order, so that a slow moment affects both. */
async function measure(url: string, payload: (email: string) => object) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const emails = {
      known: (await makeCustomer(testApp.sql, { passwordHash })).email,
      unknown: `nobody-of-that-name-${String(round).padStart(16, '0')}@example.com`,
    };
    const kinds = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const begun = cpuTime();
      await testApp.app.inject({ method: 'POST', url, payload: payload(emails[kind]) });
      if (round >= 10) times[kind].push(cpuTime() - begun);
    }
  }
  return { known: typical(times.known), unknown: typical(times.unknown) };
}

test.each([
  ['a wrong password', '/api/auth/login', (email: string) => ({ email, password: 'wrong' })],
  ['a forgotten password', '/api/auth/forgot-password', (email: string) => ({ email })],
])(
  '%s takes as long with an account as without',
  { timeout: 60_000, retry: 3 },
  async (name, url, payload) => {
    const { known, unknown } = await measure(url, payload);
    const figures = `${name}: ${known.toFixed(2)} ms with an account, ${unknown.toFixed(2)} ms without`;
    expect(Math.abs(known - unknown), figures).toBeLessThan(
      Math.max(TOLERATED.milliseconds, TOLERATED.share * Math.max(known, unknown)),
    );
  },
);
