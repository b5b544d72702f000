import type { Endpoint } from '@sokoni/contract/endpoint';
import { type EndpointName, endpoints } from '@sokoni/contract/endpoints';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { routeOf } from '../../platform/http/router.ts';
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
} from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { unzip } from '../../testing/unzip.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

/**
 * The server sends a professional's contact details only to users who wrote to them. Each detail has a unique value,
 * and the test searches every response for it: new endpoints are included automatically.
 */
const testApp = useTestApp();
let supplier: Person;
let freelancer: Person;
/** A freelancer who hides social links on the card, and has no message from the writer. */
let reserved: Person;
let strangers: Record<string, Person | null>;
let writer: Person;
/** Has written to the other professionals, who see the country beside the conversation; the website only those who are invited. */
let buyer: Person;
const plantedInBuyer = { website: 'https://canary-website-buyer.example/', country: 'canary-country-buyer' };
const products: string[] = [];
beforeAll(async () => {
  const common = { location: 'Kano, Nigeria', country: 'Nigeria', description: 'Leather' };
  supplier = await makeSupplier(testApp.sql, { ...common, ...plantedIn('supplier') });
  freelancer = await makeFreelancer(testApp.sql, { ...common, ...plantedIn('freelancer') });
  reserved = await makeFreelancer(testApp.sql, {
    ...common,
    ...plantedIn('reserved'),
    showSocialLinks: false,
  });
  const addressed = await makeCustomer(testApp.sql);
  strangers = {
    'a visitor': null,
    'a customer who never wrote': await makeCustomer(testApp.sql),
    'a customer who was written to': addressed,
    'another supplier': await makeSupplier(testApp.sql),
    'another freelancer': await makeFreelancer(testApp.sql),
  };
  writer = await makeCustomer(testApp.sql);
  buyer = await makeCustomer(testApp.sql, plantedInBuyer);
  for (const name of ['another supplier', 'another freelancer']) {
    const other = strangers[name] as Person;
    await makeMessage(testApp.sql, { from: buyer, to: other });
    await makeReview(testApp.sql, { by: buyer, of: other });
  }
  for (const professional of [supplier, freelancer]) {
    await makeReview(testApp.sql, { by: buyer, of: professional });
    await makeMessage(testApp.sql, { from: professional, to: addressed });
    await makeMessage(testApp.sql, { from: writer, to: professional });
    await makeReview(testApp.sql, { by: writer, of: professional, reply: 'Thank you' });
    for (const kind of ['avatar', 'banner', 'work', 'certificate'] as const) {
      const { fileName } = secretsOf(professional.role);
      const { id } = await makeFile(testApp.sql, professional, { kind, fileName });
      if (kind === 'work') products.push(id);
    }
    await plantSecrets(professional);
  }
});

/** Values that only their owner and operators, or only operators, may read. */
function secretsOf(role: Role) {
  return {
    note: `canary-note-${role}`,
    reason: `canary-reason-${role}`,
    method: `canary-method-${role}`,
    title: `canary-document-${role}.jpg`,
    stored: `canary-stored-${role}`,
    fileName: `canary-file-name-${role}.jpg`,
    objection: `canary-objection-${role}`,
    payment: `canary-payment-${role}`,
    subscription: `canary-subscription-${role}`,
  };
}

async function plantSecrets({ id, role }: Person) {
  const { note, reason, method, title, stored, objection, payment, subscription } = secretsOf(role);
  const operator = await makeCustomer(testApp.sql);
  await makeClaim(testApp.sql, { id }, { kind: 'identity', note });
  await makeClaim(testApp.sql, { id }, { kind: 'business', status: 'refused', note });
  await makeClaim(testApp.sql, { id }, { kind: 'phone', status: 'submitted', note });
  await testApp.sql`UPDATE claims SET method = ${method} WHERE account_id = ${id} AND status = 'verified'`;
  await testApp.sql`UPDATE claims SET reason = ${reason} WHERE account_id = ${id} AND status = 'refused'`;
  const document = await makeDocument(testApp.sql, { id }, { title });
  await testApp.sql`UPDATE claim_documents SET name = ${stored} WHERE id = ${document.id}`;
  await testApp.storage.write(`${stored}/document.webp`, Buffer.from(stored));
  await testApp.sql`
    INSERT INTO profile_decisions (id, account_id, operator_id, decision, reasons, places)
    VALUES (${newId()}, ${id}, ${operator.id}, 'changes asked', ${[objection]}, '{profile}')`;
  const paid = newId();
  const plan = role === 'supplier' ? 'basic' : 'starter';
  await testApp.sql`
    INSERT INTO subscriptions (id, account_id, plan, provider, provider_reference, price, status, current_period_end)
    VALUES (${paid}, ${id}, ${plan}, 'sandbox', ${subscription}, 1000, 'active', now() + interval '9 days')`;
  await testApp.sql`
    INSERT INTO payments (id, account_id, subscription_id, provider, reference, plan, method, amount, charged,
      paid_at, paid_on, period_start, period_end)
    VALUES (${newId()}, ${id}, ${paid}, 'sandbox', ${payment}, ${plan}, 'card', 1000, 1000, now(), now(), now(),
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

/** The searched values in every notation: with or without the `+` and the spaces of a number. */
function planted(role: Planted) {
  return Object.entries(plantedIn(role)).map(([field, value]) => ({
    field: `${role}’s ${field}`,
    trace: value.startsWith('+') ? value.slice(4) : value.replace(/^https:\/\/(www\.)?/, '').toLowerCase(),
  }));
}
const everything = [
  ...[...planted('supplier'), ...planted('freelancer'), ...planted('reserved'), ...secrets],
  ...Object.values(plantedInBuyer).map((trace) => ({ field: `buyer’s ${trace}`, trace })),
];
/** Allowed only in the directory, and only for a freelancer whose switch is on. */
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

/** Every address of an endpoint, once for each professional. */
function addressesOf(name: EndpointName): string[] {
  const path = routeOf(endpoints[name]);
  if (name === 'readProduct') return products.map((id) => path.replace(':id', id));
  if (name === 'readFilters') return ['supplier', 'freelancer'].map((role) => `${path}?role=${role}`);
  if (name === 'suggest') return ['canary', 'kano', '+23480355'].map((word) => `${path}?search=${word}`);
  return path.includes(':')
    ? [supplier, freelancer, reserved, buyer].map(({ id }) => path.replaceAll(/:\w+/g, id))
    : [path];
}

/** Notification streams contain only kinds of data, and would not end. */
const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, file }: Endpoint = endpoints[name];
  return method === 'GET' && file !== 'text/event-stream';
});
async function open(url: string, viewer: Person | null) {
  return testApp.app.inject({ url, headers: viewer ? await signInAs(testApp, viewer) : {} });
}

describe.each(reads)('%s', (name) => {
  test('contains no contact details for other visitors', async () => {
    for (const [who, viewer] of Object.entries(strangers)) {
      for (const url of addressesOf(name)) {
        const answer = await open(url, viewer);
        const isWrittenTo =
          name === 'readConversation' && url.includes(buyer.id) && who.startsWith('another');
        const ofBuyer = isWrittenTo ? [`buyer’s ${plantedInBuyer.country}`] : [];
        const expected = name === 'listFreelancers' ? onCards : ofBuyer;
        expect(foundIn(answer), `${url} as ${who}`).toEqual(expected);
      }
    }
  });

  test('contains contact details only in the profile for users who wrote', async () => {
    for (const url of addressesOf(name)) {
      const answer = await open(url, writer);
      expect(answer.statusCode, url).not.toBe(401);
      if (name !== 'readPublicProfile') {
        expect(foundIn(answer), url).toEqual(name === 'listFreelancers' ? onCards : []);
        continue;
      }
      if (url.includes(reserved.id) || url.includes(buyer.id)) {
        expect(foundIn(answer), url).toEqual([]);
        continue;
      }
      const role = url.includes(supplier.id) ? 'supplier' : 'freelancer';
      const wanted = planted(role).map(({ field }) => field);
      // A business address is shown instead of the account's address.
      expect(foundIn(answer), url).toEqual(wanted.filter((field) => !field.endsWith('’s email')));
    }
  });
});

test('shows documents, notes and payments only to their owner, and serves no document under /media', async () => {
  for (const professional of [supplier, freelancer]) {
    const { note, title, reason, stored, fileName } = secretsOf(professional.role);
    const own = await open('/api/verification', professional);
    for (const told of [note, title, reason]) expect(own.body).toContain(told);
    expect(own.body).not.toContain(stored);
    expect((await open('/api/users/profile/products', professional)).body).toContain(fileName);
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

test('finds no profile by values that it does not show', async () => {
  for (const role of ['supplier', 'freelancer'] as const) {
    for (const { trace } of [...planted(role), ...planted('reserved'), ...secrets, { trace: 'canary' }]) {
      const answer = await open(`/api/users/${role}?search=${encodeURIComponent(trace)}`, null);
      expect(answer.json().data, trace).toEqual([]);
    }
  }
});

test('opens the profile after a message, without contact details in the response', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  for (const { id, role } of [supplier, freelancer]) {
    const payload = { recipientId: id, recipientType: role, content: 'How much?' };
    const sent = await testApp.app.inject({ method: 'POST', url: '/api/messages', payload, headers });
    expect(sent.statusCode).toBe(201);
    expect(foundIn(sent)).toEqual([]);
    const profile = await testApp.app.inject({ url: `/api/users/public/${id}`, headers });
    expect(foundIn(profile)).toHaveLength(8);
  }
});

test('reveals nothing in error responses', async () => {
  const form = { firstName: 'Anna', lastName: 'Schmidt', password: 'zebra', confirmPassword: 'zebra' };
  const { email } = plantedIn('supplier');
  for (const [url, payload] of [
    ['/api/auth/login', { email: supplier.id, password: 'wrong' }],
    ['/api/auth/register', { ...form, email: 'other@example.com' }],
    ['/api/messages', { recipientId: supplier.id, recipientType: 'customer', content: 'Hi' }],
  ] as const) {
    const answer = await testApp.app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain(email);
  }
});
