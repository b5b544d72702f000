import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { makeCustomer, makeOperator, type Person } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object) =>
  requestAsAdmin(testApp, what, { as: operator, body });

test('lists contact messages, and closes each once', async () => {
  const ids = [newId(), newId()];
  for (const id of ids) {
    await testApp.sql`
      INSERT INTO contact_messages (id, name, email, content)
      VALUES (${id}, 'Jonas', 'jonas@example.com', 'How much is a plan?')`;
  }
  const [first = ''] = ids;
  const list = async (state: string) =>
    (await at(`GET /operator/today?list=${state}`)).data.rows.map(
      ({ contact }: { contact: { _id: string } }) => contact._id,
    );
  expect(await list('contact')).toEqual(ids);
  for (const _turn of [1, 2]) {
    expect((await at(`POST /operator/contact-messages/${first}/close`)).status).toBe(200);
  }
  expect([await list('contact'), await list('closed-messages')]).toEqual([ids.slice(1), [first]]);
  const acts =
    await testApp.sql`SELECT actor_id, details FROM audit_log WHERE action = 'contact message closed'`;
  expect(acts).toEqual([{ actorId: operator.id, details: { contactMessage: first } }]);
  expect((await at(`POST /operator/contact-messages/${newId()}/close`)).status).toBe(404);
  expect((await at('GET /operator/today?list=lost')).status).toBe(422);
});

test('mails an answer to the sender of a contact message, keeps it, and answers once when sent twice', async () => {
  const [id, sender] = [newId(), await makeCustomer(testApp.sql)];
  await testApp.sql`
    INSERT INTO contact_messages (id, account_id, name, email, content, language)
    VALUES (${id}, ${sender.id}, 'Jonas', ${sender.email}, 'How much is a plan?', 'fr')`;
  const answer = (body: object) => at(`POST /operator/contact-messages/${id}/answers`, body);
  const first = { content: 'Ten dollars.\n\nA month.', answers: 0 };
  expect([(await answer(first)).status, (await answer(first)).status]).toEqual([201, 409]);
  expect((await answer({ content: 'Or less', answers: 1 })).status).toBe(201);
  expect((await answer({ content: ' ', answers: 2 })).errors).toEqual({ content: 'Enter an answer' });
  const { rows } = (await at('GET /operator/today?list=closed-messages')).data;
  const by = { _id: operator.id, name: 'Chipo Moyo' };
  expect(rows.find((row: { _id: string }) => row._id === `contact-${id}`).contact.answers).toMatchObject([
    { by, content: first.content },
    { by, content: 'Or less' },
  ]);
  const [mail, ...others] = await mailTo(testApp.sql, sender.email);
  expect(others).toHaveLength(1);
  expect(mail?.text).toMatch(/Bonjour Jonas,.*Ten dollars\..*How much is a plan\?/s);
  const [{ replyTo }] = await testApp.sql<[{ replyTo: string }]>`
    SELECT reply_to FROM outbox WHERE recipient = ${sender.email} LIMIT 1`;
  expect(replyTo).toBe(testApp.config.company.email);
  expect((await at(`POST /operator/contact-messages/${newId()}/answers`, first)).status).toBe(404);

  const value = { ...testApp.config.company, email: 'help@kano.example' };
  await at('POST /operator/settings/details', { previous: 0, value });
  await answer({ content: 'Write to us here.', answers: 2 });
  const replies =
    await testApp.sql`SELECT FROM outbox WHERE recipient = ${sender.email} AND reply_to = ${value.email}`;
  expect(replies).toHaveLength(1);
});
