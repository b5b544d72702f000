import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { buildTestApp } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import {
  block,
  makeAttachment,
  makeCheckout,
  makeClaim,
  makeCustomer,
  makeDocument,
  makeFile,
  makeMessage,
  makePayment,
  makeProduct,
  makeProject,
  makeProposal,
  makeReview,
  makeSavedReply,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { issueFor } from '../../testing/paying.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { unzip } from '../../testing/unzip.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { exportData } from './export-data.ts';

const testApp = useTestApp();

const take = (headers = {}) => testApp.app.inject({ url: '/api/users/me/export', headers });

async function archiveOf(person: Person) {
  const answer = await take(await signInAs(testApp, person));
  expect(answer.statusCode).toBe(200);
  const entries = unzip(answer.rawPayload);
  return { answer, entries, json: (name: string) => JSON.parse(String(entries.get(`${name}.json`))) };
}

/** A supplier with data in every table of the export. */
async function makeBusySupplier() {
  const supplier = await makeSupplier(testApp.sql, {
    phoneNumber: '+234 800',
    description: 'Leather',
    portfolio: 'https://kano.example/work',
  });
  const customer = await makeCustomer(testApp.sql, { phoneNumber: '+49 30' });
  const heard = await makeMessage(testApp.sql, { from: customer, to: supplier, content: 'How much?' });
  const sent = await makeMessage(testApp.sql, { from: supplier, to: customer, content: 'Twenty' });
  const hidden = await makeMessage(testApp.sql, { from: supplier, to: customer, content: 'Or less' });
  await testApp.sql`UPDATE messages SET sender_hidden_at = now() WHERE id = ${hidden.id}`;
  await ask(testApp, `PATCH /messages/conversations/${customer.id}`, {
    as: supplier,
    body: { isArchived: true },
  });
  await makeSavedReply(testApp.sql, supplier);
  await makeReview(testApp.sql, { by: customer, of: supplier, rating: 4, reply: 'Thank you' });
  await block(testApp.sql, { by: supplier, who: await makeCustomer(testApp.sql) });
  const { name } = await makeFile(testApp.sql, supplier, { kind: 'avatar' });
  await testApp.storage.write(`${name}/640.webp`, Buffer.from('a picture'));
  await makeProduct(testApp.sql, supplier, { fileName: 'bag.jpg' });
  const paper = await makeFile(testApp.sql, supplier, {
    kind: 'certificate',
    contentType: 'application/pdf',
  });
  await testApp.storage.write(`${paper.name}/certificate.pdf`, Buffer.from('%PDF-1.7'));
  await testApp.sql`
    INSERT INTO favorites (id, account_id, message_id) VALUES (${newId()}, ${supplier.id}, ${heard.id})`;
  await issueFor(testApp, (await makePayment(testApp.sql, supplier, { status: 'active' })).id);
  await testApp.sql`
    INSERT INTO billing_details (account_id, name, address, country, tax_number, updated_at)
    VALUES (${supplier.id}, 'Kano Leather', '', 'NG', '', now())`;
  await makeCheckout(testApp.sql, supplier, { status: 'paid' });
  await testApp.sql`
    INSERT INTO provider_customers (account_id, provider, reference)
    VALUES (${supplier.id}, 'sandbox', ${`cus_${supplier.id}`})`;
  await testApp.sql`
    INSERT INTO reports (id, reporter_id, subject_kind, subject_id, reason)
    VALUES (${newId()}, ${supplier.id}, 'message', ${heard.id}, 'Rude')`;
  const [low, high] = [supplier.id, customer.id].sort() as [string, string];
  for (const [to, against, content] of [
    [supplier.id, null, 'What happened?'],
    [customer.id, null, 'To the other side'],
    [null, [customer.id], 'No shouting'],
  ] as const) {
    await testApp.sql`
      INSERT INTO case_notices (id, low_id, high_id, author_id, recipient_id, against, content, created_at)
      VALUES (${newId()}, ${low}, ${high}, ${customer.id}, ${to}, ${against}, ${content}, now())`;
  }
  await testApp.sql`
    INSERT INTO profile_decisions (id, account_id, operator_id, decision, reasons, places)
    VALUES (${newId()}, ${supplier.id}, ${customer.id}, 'changes asked', '{"Blurred picture"}', '{picture}')`;
  await testApp.sql`
    INSERT INTO notifications (id, account_id, kind, subject_id)
    VALUES (${newId()}, ${supplier.id}, 'message', ${heard.id})`;
  await testApp.sql`
    INSERT INTO push_notifications (id, account_id, kind, subject_id)
    VALUES (${newId()}, ${supplier.id}, 'message', ${heard.id})`;
  await testApp.sql`
    INSERT INTO push_subscriptions (id, session_id, account_id, endpoint, p256dh, auth, language)
    SELECT ${newId()}, id, account_id, ${`https://push.example/${supplier.id}`}, 'key', 'auth', 'sw'
    FROM sessions WHERE account_id = ${supplier.id} LIMIT 1`;
  await testApp.sql`
    INSERT INTO outbox (id, recipient, subject, text, html)
    VALUES (${newId()}, ${supplier.email}, 'Welcome', 'Hello', '')`;
  const asked = newId();
  await testApp.sql`
    INSERT INTO contact_messages (id, account_id, name, email, content)
    VALUES (${asked}, ${supplier.id}, 'Musa', ${supplier.email}, 'How much is a plan?')`;
  await testApp.sql`
    INSERT INTO contact_answers (id, message_id, author_id, content, created_at)
    VALUES (${newId()}, ${asked}, ${customer.id}, 'Ten dollars', now())`;
  await testApp.sql`
    INSERT INTO profile_statistics (profile_id, day, views) VALUES (${supplier.id}, '2026-11-16', 7)`;
  const offer = await makeAttachment(testApp.sql, supplier, hidden);
  await testApp.storage.write(`${offer.name}/attachment`, Buffer.from('an offer'));
  const proposal = await makeProposal(testApp.sql, { by: supplier, to: customer, message: sent });
  await makeProject(testApp.sql, { buyer: supplier });
  await makeClaim(testApp.sql, supplier, { note: 'Call me' });
  const document = await makeDocument(testApp.sql, supplier);
  await testApp.storage.write(`${document.name}/document.webp`, Buffer.from('a passport'));
  return { supplier, customer, avatar: name, paper: paper.name, passport: document.name, offer, proposal };
}

test('contains all data of the account, with its files', async () => {
  const { supplier, customer, avatar, paper, passport, offer, proposal } = await makeBusySupplier();
  const { answer, entries, json } = await archiveOf(supplier);
  expect(json('contact-messages')).toMatchObject([
    { content: 'How much is a plan?', answers: [{ content: 'Ten dollars', createdAt: expect.any(String) }] },
  ]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="sokoni-\d{4}-\d\d-\d\d\.zip"$/),
  });
  expect(json('account')).toMatchObject({ id: supplier.id, email: supplier.email, role: 'supplier' });
  expect(json('profile')).toMatchObject({
    firstName: 'Musa',
    phoneNumber: '+234 800',
    description: 'Leather',
    portfolio: 'https://kano.example/work',
  });
  expect(json('sessions')).toHaveLength(2);
  expect(json('messages-sent')).toMatchObject([
    { content: 'Twenty', otherId: customer.id, otherFirstName: 'Anna', hiddenAt: null },
    { content: 'Or less', hiddenAt: expect.any(String) },
  ]);
  expect(json('messages-received')).toMatchObject([{ content: 'How much?' }]);
  expect(json('conversations-started')).toEqual([]);
  expect(json('conversations-archived')).toMatchObject([{ otherId: customer.id }]);
  expect(json('saved-replies')).toMatchObject([{ name: 'Prices' }]);
  expect(json('favorites')).toMatchObject([{ content: 'How much?' }]);
  expect(json('reviews-received')).toMatchObject([{ rating: 4, reply: 'Thank you' }]);
  expect(json('reviews-written')).toEqual([]);
  expect(json('subscriptions')).toMatchObject([{ plan: 'basic', status: 'active' }]);
  expect(json('payments')).toMatchObject([{ amount: 10_000, status: 'paid', plan: 'basic' }]);
  expect(json('invoices')).toMatchObject([{ kind: 'invoice', total: 10_000 }]);
  expect(json('billing-details')).toMatchObject([{ name: 'Kano Leather', country: 'NG' }]);
  expect(json('checkouts')).toMatchObject([{ plan: 'basic', status: 'paid' }]);
  expect(json('provider-customers')).toEqual([{ provider: 'sandbox', reference: `cus_${supplier.id}` }]);
  expect(json('claims')).toMatchObject([{ kind: 'identity', note: 'Call me', method: 'passport' }]);
  expect(json('claim-documents')).toMatchObject([{ kind: 'identity', title: 'passport.jpg' }]);
  expect(String(entries.get(`claim-documents/identity-${passport}.webp`))).toBe('a passport');
  expect(json('attachments')).toMatchObject([{ id: offer.id, fileName: 'offer.pdf' }]);
  expect(String(entries.get(`attachments/${offer.id}-offer.pdf`))).toBe('an offer');
  expect([...entries.values()].join('\n')).not.toContain(offer.name);
  expect(json('project-invitations')).toMatchObject([
    { projectId: proposal.projectId, title: 'Cotton tote bags' },
  ]);
  expect(json('proposals')).toMatchObject([{ id: proposal.id, state: 'sent', versions: [{ price: 3.2 }] }]);
  expect(json('projects')).toMatchObject([{ title: 'Cotton tote bags', quantity: 500 }]);
  expect(json('blocked')).toHaveLength(1);
  expect(json('reports')).toMatchObject([{ reason: 'Rude' }]);
  expect(json('case-notices')).toMatchObject([
    { content: 'What happened?', isDecision: false, isAgainstYou: null },
    { content: 'No shouting', isDecision: true, isAgainstYou: false },
  ]);
  expect(json('decisions')).toMatchObject([{ reasons: ['Blurred picture'] }]);
  expect(json('notifications')).toMatchObject([{ kind: 'message' }, { kind: 'message' }]);
  expect(json('push-subscriptions')).toMatchObject([{ language: 'sw' }]);
  expect(json('statistics')).toMatchObject([{ day: '2026-11-16', views: 7, conversations: 0 }]);
  expect(json('mails')).toMatchObject([{ subject: 'Welcome', text: 'Hello' }]);
  expect(json('files')).toHaveLength(3);
  const [product] = json('products');
  expect(json('files')[2]).toMatchObject({ id: product.id, kind: 'work', fileName: 'bag.jpg' });
  expect(json('products')).toMatchObject([
    { name: 'Tooled leather bag', price: 12, currency: 'USD', standards: ['ISO 9001'] },
  ]);
  expect(String(entries.get(`files/avatar-${avatar}.webp`))).toBe('a picture');
  expect(String(entries.get(`files/certificate-${paper}.pdf`))).toBe('%PDF-1.7');
});

test('contains no hash and no data of other accounts', async () => {
  const { supplier, customer } = await makeBusySupplier();
  const { entries } = await archiveOf(supplier);
  const everything = [...entries.values()].join('\n');
  expect(everything).not.toMatch(/argon2|hash/i);
  expect(everything).not.toContain(customer.email);
  expect(everything).not.toContain('Schmidt');
  expect(everything).not.toContain('+49 30');
});

test('covers every table that references accounts', async () => {
  const exported = [
    ...[
      'profiles',
      'accepted_texts',
      'email_changes',
      'sessions',
      'messages',
      'conversations',
      'favorites',
      'reviews',
      'subscriptions',
    ],
    ...['blocks', 'reports', 'case_notices', 'profile_decisions', 'files', 'products', 'notifications'],
    ...['push_notifications', 'push_subscriptions'],
    ...['claims', 'claim_documents', 'payments', 'free_months', 'ledger', 'checkouts', 'provider_customers'],
    ...['invoices', 'billing_details'],
    'contact_messages',
    'contact_answers',
    'profile_statistics',
    ...['conversation_participants', 'saved_replies', 'automatic_answers'],
    'attachments',
    'account_suspensions',
    ...['projects', 'project_invitations', 'prepared_profiles'],
  ];
  // Hashes, the actions and notes of operators as operators, totals and times that derive from exported data, and the profile of
  // an account that cannot sign in.
  const withheld = [
    ...['known_addresses', 'password_resets', 'audit_log', 'message_counts'],
    ...['message_words', 'message_indexes'],
    ...['email_links', 'second_factors', 'shown_profiles', 'response_times', 'reached_steps'],
    ...['hidden_profiles', 'company_settings', 'account_notes', 'quoted_prices', 'refund_requests'],
    'group_mails',
  ];
  const rows = await testApp.sql<{ name: string }[]>`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'accounts'::regclass`;
  expect(rows.map((row) => row.name).sort()).toEqual([...exported, ...withheld].sort());
});

test('reads thousands of messages in batches', async () => {
  const [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  await testApp.asOwner(
    (sql) => sql`
      INSERT INTO messages (id, sender_id, recipient_id, content, client_id)
      SELECT gen_random_uuid(), ${customer.id}, ${supplier.id}, 'Hello ' || n, gen_random_uuid()
      FROM generate_series(1, 1201) n`,
  );
  const { json } = await archiveOf(customer);
  const contents = json('messages-sent').map((message: { content: string }) => message.content);
  expect(new Set(contents).size).toBe(1201);
});

test('contains an empty file where storage has lost the original', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { name } = await makeFile(testApp.sql, supplier);
  const { entries } = await archiveOf(supplier);
  expect(entries.get(`files/work-${name}.webp`)).toHaveLength(0);
});

test('ends the download of a reader who takes nothing, so that others can begin', async () => {
  const supplier = await makeSupplier(testApp.sql);
  await makeFile(testApp.sql, supplier);
  const { open } = testApp.storage;
  testApp.storage.open = async () => ({ content: Buffer.alloc(1_000_000), bytes: 1_000_000 }) as never;
  const begin = async () =>
    (await exportData(testApp as never, supplier, { stalledAfter: 200 })).content as Readable;
  const first = await begin();
  await expect(begin()).rejects.toThrow();
  first.read(1);
  await once(first, 'close');
  (await begin()).destroy();
  testApp.storage.open = open;
});

test('allows one download per account at a time, and three per minute', async () => {
  const limited = await buildTestApp({ rateLimitFactor: 1 });
  const supplier = await makeSupplier(limited.sql);
  await makeFile(limited.sql, supplier);
  const headers = await signInAs(limited, supplier);
  const takeOne = async () => limited.app.inject({ url: '/api/users/me/export', headers });
  const { promise: held, resolve: letGo } = Promise.withResolvers<null>();
  let isReading = false;
  limited.storage.open = () => {
    isReading = true;
    return held;
  };
  const first = takeOne();
  await expect.poll(() => isReading).toBe(true);
  expect((await takeOne()).statusCode).toBe(429);
  letGo(null);
  expect((await first).statusCode).toBe(200);
  expect((await takeOne()).statusCode).toBe(200);
  const fourth = await takeOne();
  expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([
    429,
    expect.stringMatching(/^[1-6]?\d$/),
  ]);
  await limited.drop();
});

test('lets the next download start when the reader disconnects', async () => {
  const served = await buildTestApp();
  const supplier = await makeSupplier(served.sql);
  await makeFile(served.sql, supplier);
  const headers = await signInAs(served, supplier);
  const open = served.storage.open;
  let isReading = false;
  served.storage.open = () => {
    isReading = true;
    return new Promise(() => {});
  };
  const address = `${await served.app.listen({ port: 0, host: '127.0.0.1' })}/api/users/me/export`;
  const leaving = new AbortController();
  const answer = await fetch(address, { headers, signal: leaving.signal });
  await expect.poll(() => isReading).toBe(true);
  leaving.abort();
  await expect(answer.arrayBuffer()).rejects.toThrow();
  served.storage.open = open;
  await expect
    .poll(async () => {
      const again = await fetch(address, { headers });
      await again.arrayBuffer();
      return again.status;
    })
    .toBe(200);
  await served.drop();
});
