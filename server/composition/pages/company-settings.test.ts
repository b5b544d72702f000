import { noBanner } from '@sokoni/contract/company/banner';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { uriOf } from '../../accounts/second-factor/codes.ts';
import { buildApp } from '../../app.ts';
import { verbatim, withValues } from '../../platform/http/translate.ts';
import { letter } from '../../platform/mail/layout.ts';
import { HOUR } from '../../testing/app.ts';
import { requestAsAdmin } from '../../testing/call.ts';
import { makeOperator, makeSupplier } from '../../testing/factories.ts';
import { profileSite } from '../../testing/fakes/profile-site.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { serveSite } from './serve-pages.ts';

const pages = async (domain: Parameters<typeof serveSite>[0]) => serveSite(domain, profileSite);
const testApp = useTestApp({}, { pages });
let apps: (typeof testApp.app)[];
beforeAll(async () => {
  // Another process on the same database. Its pages stay in the cache for the duration of a test.
  apps = [testApp.app, await buildApp({ ...testApp, pages })];
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await apps[1]?.close();
});

it('shows a published company on the pages of every process, and a preview on none', async () => {
  const as = await makeOperator(testApp.sql);
  const { id } = await makeSupplier(testApp.sql);
  const names = () =>
    Promise.all(
      apps.map(async (app) => /<footer>(.*)<.footer>/.exec((await app.inject(`/supplier/${id}`)).body)?.[1]),
    );
  expect(await names()).toEqual(['Sokoni Trading FZ-LLC', 'Sokoni Trading FZ-LLC']);
  const value = { ...testApp.config.company, name: 'Kano Trading' };
  const preview = await requestAsAdmin(testApp, 'POST /operator/settings/preview', {
    as,
    body: { page: '/contact', language: 'fr', cards: { details: value } },
  });
  expect(preview.data.document).toContain('<footer>Kano Trading</footer>');
  expect(preview.data.document).toContain('<html lang="fr"');
  expect(await names()).toEqual(['Sokoni Trading FZ-LLC', 'Sokoni Trading FZ-LLC']);
  await requestAsAdmin(testApp, 'POST /operator/settings/details', { as, body: { previous: 0, value } });
  await expect.poll(names, { timeout: 20_000 }).toEqual(['Kano Trading', 'Kano Trading']);
});

it('names the marketplace in mails and errors, but not in the words of people', async () => {
  const as = await makeOperator(testApp.sql);
  const { data } = await requestAsAdmin(testApp, 'GET /operator/settings/details', { as });
  const publish = (siteName: string, previous: number) =>
    requestAsAdmin(testApp, 'POST /operator/settings/details', {
      as,
      body: { previous, value: { ...data.value, siteName } },
    });
  const write = () => {
    const said = 'Sokoni Foods';
    const action = { label: verbatim(said), url: 'https://market.example' };
    const reason =
      'You’re receiving this email because you have an account on Sokoni. Questions? Contact us: {contact}';
    const content = { subject: 'Welcome to Sokoni', paragraphs: [verbatim(said)], action };
    return letter(
      { firstName: null, language: 'fr' },
      { ...content, reason: withValues(reason, { contact: 'a@b.example' }) },
    );
  };
  expect((await publish('<b>', data.version)).errors).toEqual({
    'value.siteName': 'Use letters, digits, spaces and the signs . & ! + ’ - only',
  });
  await publish('Kano & Lagos', data.version);
  await expect.poll(() => write().subject, { timeout: 20_000 }).toBe('Bienvenue sur Kano & Lagos');
  const { text, html } = write();
  expect(text).toMatch(/Sokoni Foods.*Kano & Lagos\n[^\n]* compte sur Kano & Lagos\./s);
  expect(html).toContain('Kano &amp; Lagos</p>');
  expect(uriOf('JBSWY3DPEHPK3PXP', 'a@b.example')).toContain('issuer=Kano%20%26%20Lagos');
  await publish('Sokoni', data.version + 1);
  await expect.poll(() => write().subject, { timeout: 20_000 }).toBe('Bienvenue sur Sokoni');
});

it('draws link pictures again after a change, at another address after another name', async () => {
  const site: typeof profileSite = {
    ...profileSite,
    load: async (_url, _send, { company }) => ({
      status: 200,
      render: () => ({ html: '', head: { title: company.name, fullTitle: '' }, state: null, modules: [] }),
    }),
  };
  const app = await buildApp({ ...testApp, pages: async (domain) => serveSite(domain, site) });
  const draw = async () => (await app.inject('/preview/page/about.jpg')).rawPayload.toString('base64');
  const before = await draw();
  expect(await draw()).toBe(before);
  const [as, { id }] = [await makeOperator(testApp.sql), await makeSupplier(testApp.sql)];
  const ofProfile = async () => (await app.inject(`/api/users/public/${id}`)).json().data.previewImage;
  const profileBefore = await ofProfile();
  const publish = (shortName: string, previous: number) => {
    const value = { ...testApp.config.company, name: 'Lagos Trading', shortName };
    return requestAsAdmin(testApp, 'POST /operator/settings/details', { as, body: { previous, value } });
  };
  await publish('Kano & Co', 3);
  await expect.poll(draw, { timeout: 20_000 }).not.toBe(before);
  expect((await app.inject('/about')).body).toContain('/preview/page/about.jpg?short=Kano+%26+Co"');
  expect(await ofProfile()).not.toBe(profileBefore);
  await publish('Sokoni', 4);
  await expect.poll(ofProfile, { timeout: 20_000 }).toBe(profileBefore);
  await app.close();
});

it('shows a banner from its start to its end, although pages are cached', async () => {
  const as = await makeOperator(testApp.sql);
  const { id } = await makeSupplier(testApp.sql);
  const { clock } = testApp;
  clock.freeze();
  const at = (hours: number) => new Date(+clock.now() + hours * HOUR).toISOString();
  const shown = async () => {
    vi.advanceTimersByTime(5_001);
    return Promise.all(
      apps.map(async (app) => /<aside>(.*)<.aside>/.exec((await app.inject(`/supplier/${id}`)).body)?.[1]),
    );
  };
  const value = {
    ...noBanner,
    text: { ...noBanner.text, en: 'Closed on Friday' },
    from: at(1),
    until: at(3),
  };
  const preview = await requestAsAdmin(testApp, 'POST /operator/settings/preview', {
    as,
    body: { page: '/', language: 'fr', cards: { banner: { ...value, audience: 'customers' } } },
  });
  expect(preview.data.document).toContain('<aside>Closed on Friday</aside>');
  await shown();
  await requestAsAdmin(testApp, 'POST /operator/settings/banner', { as, body: { previous: 0, value } });
  expect(await shown()).toEqual([undefined, undefined]);
  clock.advance(HOUR);
  await expect.poll(shown).toEqual(['Closed on Friday', 'Closed on Friday']);
  clock.advance(2 * HOUR);
  expect(await shown()).toEqual([undefined, undefined]);
});
