import type { Endpoint } from '@sokoni/contract/endpoint';
import { type EndpointName, endpoints } from '@sokoni/contract/endpoints';
import type { Role } from '@sokoni/contract/plans';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeOf } from '../http/router.ts';
import { newId } from '../platform/ids.ts';
import { buildTestApp, type TestApp } from '../test/app.ts';
import {
  makeClaim,
  makeCustomer,
  makeDocument,
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
/** A freelancer who keeps social links off the card, and to whom the writer has not written. */
let reserved: Person;
let strangers: Record<string, Person | null>;
let writer: Person;
beforeAll(async () => {
  it = await buildTestApp();
  const common = { location: 'Kano, Nigeria', country: 'Nigeria', description: 'Leather' };
  supplier = await makeSupplier(it.sql, { ...common, ...plantedIn('supplier') });
  freelancer = await makeFreelancer(it.sql, { ...common, ...plantedIn('freelancer') });
  reserved = await makeFreelancer(it.sql, { ...common, ...plantedIn('reserved'), showSocialLinks: false });
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
    await plantSecrets(professional);
  }
});
afterAll(() => it.drop());

/** What only its owner and operators may read, or operators alone. */
function secretsOf(role: Role) {
  return {
    note: `canary-note-${role}`,
    reason: `canary-reason-${role}`,
    method: `canary-method-${role}`,
    title: `canary-document-${role}.jpg`,
    stored: `canary-stored-${role}`,
    objection: `canary-objection-${role}`,
    payment: `canary-payment-${role}`,
    subscription: `canary-subscription-${role}`,
  };
}

async function plantSecrets({ id, role }: Person) {
  const { note, reason, method, title, stored, objection, payment, subscription } = secretsOf(role);
  const operator = await makeCustomer(it.sql);
  await makeClaim(it.sql, { id }, { kind: 'identity', note });
  await makeClaim(it.sql, { id }, { kind: 'business', status: 'refused', note });
  await makeClaim(it.sql, { id }, { kind: 'phone', status: 'submitted', note });
  await it.sql`UPDATE claims SET method = ${method} WHERE account_id = ${id} AND status = 'verified'`;
  await it.sql`UPDATE claims SET reason = ${reason} WHERE account_id = ${id} AND status = 'refused'`;
  const document = await makeDocument(it.sql, { id }, { title });
  await it.sql`UPDATE claim_documents SET name = ${stored} WHERE id = ${document.id}`;
  await it.storage.write(`${stored}/document.webp`, Buffer.from(stored));
  await it.sql`
    INSERT INTO profile_decisions (id, account_id, operator_id, decision, reasons)
    VALUES (${newId()}, ${id}, ${operator.id}, 'changes asked', ${[objection]})`;
  const paid = newId();
  const plan = role === 'supplier' ? 'basic' : 'starter';
  await it.sql`
    INSERT INTO subscriptions (id, account_id, plan, provider, provider_reference, status, current_period_end)
    VALUES (${paid}, ${id}, ${plan}, 'sandbox', ${subscription}, 'active', now() + interval '9 days')`;
  await it.sql`
    INSERT INTO payments (id, account_id, subscription_id, provider, reference, plan, method, amount, charged,
      paid_at, period_start, period_end)
    VALUES (${newId()}, ${id}, ${paid}, 'sandbox', ${payment}, ${plan}, 'card', 1000, 1000, now(), now(),
      now() + interval '1 month')`;
}

const secrets = (['supplier', 'freelancer'] as const).flatMap((role) =>
  Object.entries(secretsOf(role)).map(([what, trace]) => ({ field: `${role}’s ${what}`, trace })),
);

const digits = { supplier: '1', freelancer: '2', reserved: '3' };
type Planted = keyof typeof digits;

function plantedIn(role: Planted) {
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
function planted(role: Planted) {
  return Object.entries(plantedIn(role)).map(([field, value]) => ({
    field: `${role}’s ${field}`,
    trace: value.startsWith('+') ? value.slice(4) : value.replace(/^https:\/\/(www\.)?/, '').toLowerCase(),
  }));
}
const everything = [...planted('supplier'), ...planted('freelancer'), ...planted('reserved'), ...secrets];
/** Only these, only in the directory's list, and only of a freelancer whose switch is on. */
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

/** Every address that a call can be read at, about each professional. */
function addressesOf(name: EndpointName): string[] {
  const path = routeOf(endpoints[name]);
  return path.includes(':')
    ? [supplier, freelancer, reserved].map(({ id }) => path.replaceAll(/:\w+/g, id))
    : [path];
}

/** Streams of news hold kinds of things and would not end by themselves. */
const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, file }: Endpoint = endpoints[name];
  return method === 'GET' && file !== 'text/event-stream';
});
/** What somebody wrote is listed for themselves alone. */
const ownOnly: EndpointName[] = ['listReviewsBy'];
/** What customers do not have. */
const professionalsOnly: EndpointName[] = ['readVerification', 'readBilling'];
/** About one thing that these people know nothing of. */
const ofOneThing: EndpointName[] = ['readCheckout', 'downloadReceipt'];

/** A status that says who may know that the address is there at all. */
function expectedOf(name: EndpointName): number[] {
  const { who }: Endpoint = endpoints[name];
  if (who !== 'anyone' && who !== 'signed in') return [404];
  if (ownOnly.includes(name)) return [401, 403];
  if (professionalsOnly.includes(name)) return [200, 401, 403];
  return ofOneThing.includes(name) ? [401, 404] : [200, 401];
}

async function open(url: string, viewer: Person | null) {
  return it.app.inject({ url, headers: viewer ? await signInAs(it, viewer) : {} });
}

describe.each(reads)('%s', (name) => {
  test('tells strangers nothing', async () => {
    for (const [who, viewer] of Object.entries(strangers)) {
      for (const url of addressesOf(name)) {
        const answer = await open(url, viewer);
        expect(expectedOf(name), `${url} as ${who}`).toContain(answer.statusCode);
        const expected = name === 'listFreelancers' ? onCards : [];
        expect(foundIn(answer), `${url} as ${who}`).toEqual(expected);
      }
    }
  });

  test('tells those who wrote nothing but in the profile', async () => {
    for (const url of addressesOf(name)) {
      const answer = await open(url, writer);
      expect(expectedOf(name), url).toContain(answer.statusCode);
      expect(answer.statusCode, url).not.toBe(401);
      if (name !== 'readPublicProfile') {
        expect(foundIn(answer), url).toEqual(name === 'listFreelancers' ? onCards : []);
        continue;
      }
      if (url.includes(reserved.id)) {
        expect(foundIn(answer), url).toEqual([]);
        continue;
      }
      const role = url.includes(supplier.id) ? 'supplier' : 'freelancer';
      const wanted = planted(role).map(({ field }) => field);
      // An address for business stands in the place of the account's own.
      expect(foundIn(answer), url).toEqual(wanted.filter((field) => !field.endsWith('’s email')));
    }
  });
});

test('documents, notes and money are told to their owner, and to no address of files', async () => {
  for (const professional of [supplier, freelancer]) {
    const { note, title, reason, stored } = secretsOf(professional.role);
    const own = await open('/api/verification', professional);
    for (const told of [note, title, reason]) expect(own.body).toContain(told);
    expect(own.body).not.toContain(stored);
    expect(foundIn(await open('/api/users/me/export', professional))).toContain(
      `${professional.role}’s stored`,
    );
    for (const viewer of [null, writer, professional]) {
      for (const variant of ['document.webp', 'document.pdf', '320.webp', 'certificate.pdf']) {
        const answer = await open(`/media/${stored}/${variant}`, viewer);
        expect([answer.statusCode, foundIn(answer)]).toEqual([404, []]);
      }
    }
  }
});

test('the search finds nobody by what it does not show', async () => {
  for (const role of ['supplier', 'freelancer'] as const) {
    for (const { trace } of [...planted(role), ...planted('reserved'), ...secrets, { trace: 'canary' }]) {
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
