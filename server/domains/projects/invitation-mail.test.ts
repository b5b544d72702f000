import { proposalTexts } from '@sokoni/contract/projects/states';
import { describe, expect, it, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import { block, makeOperator, makeSupplier, PASSWORD, type Person } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { makeBuyer, post, propose } from '../../testing/projects.ts';
import { suspendAs } from '../../testing/suspend.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { gatherMail } from '../notifications/mail-channel.ts';

const testApp = useTestApp();
const publicUrl = 'https://sokoni.example';

async function mailsAfter(milliseconds: number, { email }: Person) {
  testApp.clock.advance(milliseconds);
  const gather = () => gatherMail({ ...testApp, config: { publicUrl } }, failOnError);
  await Promise.all([gather(), gather()]);
  return mailTo(testApp.sql, email);
}

const makeFitting = (country: string) => makeSupplier(testApp.sql, { category: 'Fashion', country });

it('mails a direct request at once, with a link to its page', async () => {
  const [buyer, asked] = [await makeBuyer(testApp), await makeSupplier(testApp.sql)];
  const { data } = (await post(testApp, buyer, { professionalIds: [asked.id] })).json();
  const mails = await mailsAfter(2 * MINUTE, asked);
  expect(mails).toMatchObject([{ subject: 'A buyer asks you for a proposal on Sokoni' }]);
  const [{ text = '', html = '' } = {}] = mails;
  expect(text).toContain('Anna asks you for a proposal.\n\nAnna:\n> Cotton tote bags\n');
  expect(text).toContain(`See it on Sokoni: ${publicUrl}/projects/${data._id}\n`);
  expect(text).toMatch(/Stop emails about projects: \S+\/mail\/stop\/\S+\?kind=projects/);
  expect(html).toContain('Cotton tote bags');
});

it('gathers invitations into one mail a day', async () => {
  const supplier = await makeFitting('Togo');
  const invite = async (title: string) =>
    post(testApp, await makeBuyer(testApp), { title, soughtCountry: 'Togo' });
  await invite('Shirts');
  expect(await mailsAfter(2 * MINUTE, supplier)).toMatchObject([
    { subject: 'A new project that fits you on Sokoni' },
  ]);
  await invite('Hats');
  await invite('Shoes');
  expect(await mailsAfter(23 * HOUR, supplier)).toHaveLength(1);
  const [, digest, ...more] = await mailsAfter(HOUR, supplier);
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ subject: '2 new projects that fit you on Sokoni' });
  expect(digest?.text).toContain('> Hats');
  expect(digest?.text).toContain(`${publicUrl}/supplier/dashboard?tab=projects`);
  expect(await mailsAfter(2 * DAY, supplier)).toHaveLength(2);
});

test.each<[string, (supplier: Person, buyer: Person, id: string) => Promise<unknown>]>([
  ['has read it', (as, _, id) => ask(testApp, `GET /projects/invitations/${id}`, { as })],
  ['has blocked the buyer', (by, buyer) => block(testApp.sql, { by, who: buyer })],
  ['is suspended', (supplier) => suspendAs(testApp, supplier)],
  [
    'is not listed',
    ({ id }) => testApp.sql`UPDATE profiles SET visibility = 'private' WHERE account_id = ${id}`,
  ],
  [
    'wants no such mail',
    (as) => ask(testApp, 'PUT /users/me/mail', { as, body: { mailNotifications: true, projectMail: false } }),
  ],
  ['comes too late', (_, buyer, id) => ask(testApp, `POST /projects/${id}/close`, { as: buyer })],
])('tells nothing to a professional who %s', async (_name, happens) => {
  const [buyer, supplier] = [await makeBuyer(testApp), await makeFitting('Benin')];
  const { data } = (await post(testApp, buyer, { soughtCountry: 'Benin' })).json();
  await happens(supplier, buyer, data._id);
  const mails = await mailsAfter(2 * MINUTE, supplier);
  expect(mails.filter(({ text }) => text.includes('Cotton'))).toEqual([]);
});

describe('of a proposal that has ended', () => {
  async function makeAnswered() {
    const [buyer, supplier] = [await makeBuyer(testApp), await makeSupplier(testApp.sql)];
    const { data } = (await post(testApp, buyer, { professionalIds: [supplier.id] })).json();
    await ask(testApp, `GET /projects/invitations/${data._id}`, { as: supplier });
    await propose(testApp, supplier, data._id);
    const [{ id }] = await testApp.sql<
      [{ id: string }]
    >`SELECT id FROM proposals WHERE project_id = ${data._id}`;
    const answer = (what: string, body?: object) =>
      ask(testApp, `POST /projects/proposals/${id}/${what}`, { as: buyer, body });
    return { buyer, supplier, projectId: data._id as string, answer };
  }

  it('mails the answer once, with the reason and a link to the project', async () => {
    const { supplier, projectId, answer } = await makeAnswered();
    await answer('decline', { reason: 'price' });
    const mails = await mailsAfter(2 * MINUTE, supplier);
    expect(mails).toMatchObject([{ subject: 'Anna declined your proposal: Cotton tote bags' }]);
    const [{ text = '' } = {}] = mails;
    expect(text).toContain(
      '> Cotton tote bags\n> The buyer declined your proposal.\n> ‘The price doesn’t fit’\n',
    );
    expect(text).toContain(`See it on Sokoni: ${publicUrl}/projects/${projectId}\n`);
    expect(await mailsAfter(DAY, supplier)).toHaveLength(1);
  });

  it('mails that the project was closed without choosing', async () => {
    const { buyer, supplier, projectId } = await makeAnswered();
    await ask(testApp, `POST /projects/${projectId}/close`, { as: buyer });
    const [{ text = '' } = {}] = await mailsAfter(2 * MINUTE, supplier);
    expect(text).toContain('> The buyer closed this project without choosing your proposal');
  });

  it('mails that an operator took the project down', async () => {
    const { supplier, projectId } = await makeAnswered();
    const as = await makeOperator(testApp.sql);
    const body = { reason: 'Asks for money first' };
    await requestAsAdmin(testApp, `POST /operator/projects/${projectId}/take-down`, { as, body });
    const [{ text = '' } = {}] = await mailsAfter(2 * MINUTE, supplier);
    expect(text).toContain('> This proposal ended without an answer: the project was taken down');
  });

  it.each<[string, (buyer: Person) => Promise<unknown>]>([
    ['is suspended', (buyer) => suspendAs(testApp, buyer)],
    [
      'deletes the account',
      (as) => ask(testApp, 'POST /users/me/delete', { as, body: { password: PASSWORD } }),
    ],
  ])('mails its end once when the buyer %s', async (_name, happens) => {
    const { buyer, supplier } = await makeAnswered();
    await happens(buyer);
    const [{ text = '' } = {}] = await mailsAfter(2 * MINUTE, supplier);
    expect(text).toContain(`> ${proposalTexts.ended.professional}`);
    expect(await mailsAfter(DAY, supplier)).toHaveLength(1);
  });

  it.each<[string, (supplier: Person, buyer: Person, id: string) => Promise<unknown>]>([
    ['has read it', (as, _, id) => ask(testApp, `GET /projects/invitations/${id}`, { as })],
    ['has blocked the buyer', (by, buyer) => block(testApp.sql, { by, who: buyer })],
    ['is suspended', (supplier) => suspendAs(testApp, supplier)],
  ])('mails nothing to a professional who %s', async (_name, happens) => {
    const { buyer, supplier, projectId, answer } = await makeAnswered();
    await answer('choose');
    await happens(supplier, buyer, projectId);
    const mails = await mailsAfter(2 * MINUTE, supplier);
    expect(mails.filter(({ text }) => text.includes('Cotton'))).toEqual([]);
  });
});
