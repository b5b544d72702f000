import { expect, it, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { block, makeSupplier, type Person } from '../../testing/factories.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { makeBuyer, post } from '../../testing/projects.ts';
import { suspendAs } from '../../testing/suspend.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { gatherMail } from '../notifications/mail-channel.ts';

const testApp = useTestApp();
const publicUrl = 'https://sokoni.example';

async function mailsAfter(milliseconds: number, { email }: Person) {
  testApp.clock.advance(milliseconds);
  const gather = () => gatherMail({ ...testApp, config: { publicUrl } });
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
