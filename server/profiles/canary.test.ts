import type { Call } from '@sokoni/contract/call';
import { type CallName, calls } from '@sokoni/contract/calls';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeOf } from '../serve.ts';
import { buildTestApp, type TestApp } from '../test/app.ts';
import {
  makeCustomer,
  makeFile,
  makeFreelancer,
  makeMessage,
  makeReview,
  makeSupplier,
  type Person,
} from '../test/factories.ts';
import { signInAs } from '../test/sign-in.ts';
import { unzip } from '../test/unzip.ts';

/**
 * Ways to reach a professional leave the server only for those who wrote to them. Each way holds a value that is found
 * nowhere else, and every answer that anybody can get is searched for it: a new call is searched without being told.
 */
let it: TestApp;
let supplier: Person;
let freelancer: Person;
let strangers: Record<string, Person | null>;
let writer: Person;
beforeAll(async () => {
  it = await buildTestApp();
  const common = { location: 'Kano, Nigeria', country: 'Nigeria', description: 'Leather' };
  supplier = await makeSupplier(it.sql, { ...common, ...plantedIn('supplier') });
  freelancer = await makeFreelancer(it.sql, { ...common, ...plantedIn('freelancer') });
  const addressed = await makeCustomer(it.sql);
  strangers = {
    'a visitor': null,
    'a customer who never wrote': await makeCustomer(it.sql),
    'a customer who was written to': addressed,
    'another supplier': await makeSupplier(it.sql),
    'another freelancer': await makeFreelancer(it.sql),
  };
  writer = await makeCustomer(it.sql);
  for (const professional of [supplier, freelancer]) {
    await makeMessage(it.sql, { from: professional, to: addressed });
    await makeMessage(it.sql, { from: writer, to: professional });
    await makeReview(it.sql, { by: writer, of: professional, reply: 'Thank you' });
    for (const kind of ['avatar', 'banner', 'work', 'certificate'] as const) {
      await makeFile(it.sql, professional, { kind });
    }
  }
});
afterAll(() => it.drop());

const digits = { supplier: '1', freelancer: '2' };

function plantedIn(role: 'supplier' | 'freelancer') {
  return {
    email: `canary-account-${role}@example.com`,
    website: `https://canary-website-${role}.example/`,
    portfolio: `https://canary-portfolio-${role}.example/`,
    contactEmail: `canary-contact-${role}@example.com`,
    phoneNumber: `+23480355501${digits[role]}7`,
    whatsapp: `+23480366602${digits[role]}8`,
    instagram: `https://www.instagram.com/canary-instagram-${role}`,
    facebook: `https://www.facebook.com/canary-facebook-${role}`,
    tiktok: `https://www.tiktok.com/@canary-tiktok-${role}`,
  };
}

/** What must not be found, however it is written: with or without the `+` and gaps of a number. */
function planted(role: 'supplier' | 'freelancer') {
  return Object.entries(plantedIn(role)).map(([field, value]) => ({
    field: `${role}’s ${field}`,
    trace: value.startsWith('+') ? value.slice(4) : value.replace(/^https:\/\/(www\.)?/, '').toLowerCase(),
  }));
}
const everything = [...planted('supplier'), ...planted('freelancer')];
/** The specification shows these on the cards of freelancers. */
const onCards = ['freelancer’s instagram', 'freelancer’s facebook', 'freelancer’s tiktok'];

function foundIn(answer: LightMyRequestResponse): string[] {
  const isArchive = answer.headers['content-type'] === 'application/zip';
  const text = isArchive ? [...unzip(answer.rawPayload).values()].join('\n') : answer.body;
  const headers = JSON.stringify(answer.headers);
  const searched = `${text}${headers}`.toLowerCase();
  const searchedNumbers = searched.replaceAll(/[\s().-]/g, '');
  return everything
    .filter(({ trace }) => (/^\d+$/.test(trace) ? searchedNumbers : searched).includes(trace))
    .map(({ field }) => field);
}

/** Every address that a call can be read at, about either professional. */
function addressesOf(name: CallName): string[] {
  const path = routeOf(calls[name]);
  return path.includes(':') ? [supplier, freelancer].map(({ id }) => path.replaceAll(/:\w+/g, id)) : [path];
}

/** Streams of news hold kinds of things and would not end by themselves. */
const reads = (Object.keys(calls) as CallName[]).filter((name) => {
  const { method, file }: Call = calls[name];
  return method === 'GET' && file !== 'text/event-stream';
});
/** What somebody wrote is listed for themselves alone. */
const ownOnly: CallName[] = ['listReviewsBy'];

async function open(url: string, viewer: Person | null) {
  return it.app.inject({ url, headers: viewer ? await signInAs(it, viewer) : {} });
}

describe.each(reads)('%s', (name) => {
  test('tells strangers nothing', async () => {
    for (const [who, viewer] of Object.entries(strangers)) {
      for (const url of addressesOf(name)) {
        const answer = await open(url, viewer);
        expect(ownOnly.includes(name) ? [401, 403] : [200, 401], `${url} as ${who}`).toContain(
          answer.statusCode,
        );
        const expected = name === 'listFreelancers' ? onCards : [];
        expect(foundIn(answer), `${url} as ${who}`).toEqual(expected);
      }
    }
  });

  test('tells those who wrote nothing but in the profile', async () => {
    for (const url of addressesOf(name)) {
      const answer = await open(url, writer);
      expect(answer.statusCode, url).toBe(ownOnly.includes(name) ? 403 : 200);
      if (name !== 'readPublicProfile') {
        expect(foundIn(answer), url).toEqual(name === 'listFreelancers' ? onCards : []);
        continue;
      }
      const role = url.includes(supplier.id) ? 'supplier' : 'freelancer';
      const wanted = planted(role).map(({ field }) => field);
      // An address for business stands in the place of the account's own.
      expect(foundIn(answer), url).toEqual(wanted.filter((field) => !field.endsWith('’s email')));
    }
  });
});

test('the search finds nobody by what it does not show', async () => {
  for (const role of ['supplier', 'freelancer'] as const) {
    for (const { trace } of [...planted(role), { trace: 'canary' }]) {
      const answer = await open(`/api/users/${role}?search=${encodeURIComponent(trace)}`, null);
      expect(answer.json().data, trace).toEqual([]);
    }
  }
});

test('writing opens the profile, and the answer itself tells nothing', async () => {
  const customer = await makeCustomer(it.sql);
  const headers = await signInAs(it, customer);
  for (const { id, role } of [supplier, freelancer]) {
    const payload = { recipientId: id, recipientType: role, content: 'How much?' };
    const sent = await it.app.inject({ method: 'POST', url: '/api/messages', payload, headers });
    expect(sent.statusCode).toBe(201);
    expect(foundIn(sent)).toEqual([]);
    const profile = await it.app.inject({ url: `/api/users/public/${id}`, headers });
    expect(foundIn(profile)).toHaveLength(8);
  }
});

test('refusals tell nothing', async () => {
  const form = { firstName: 'Anna', lastName: 'Schmidt', password: 'zebra', confirmPassword: 'zebra' };
  const { email } = plantedIn('supplier');
  for (const [url, payload] of [
    ['/api/auth/login', { email: supplier.id, password: 'wrong' }],
    ['/api/auth/register', { ...form, email: 'other@example.com' }],
    ['/api/messages', { recipientId: supplier.id, recipientType: 'customer', content: 'Hi' }],
  ] as const) {
    const answer = await it.app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain(email);
  }
});
