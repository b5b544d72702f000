import { msg } from '@lingui/core/macro';
import { noCompany } from '@sokoni/contract/company/company';
import { newQuestion } from '@sokoni/contract/company/question-list';
import { pages } from '@sokoni/contract/pages';
import type { RouteObject } from 'react-router';
import { afterAll, describe, expect, it } from 'vitest';
import type { RawAnswer, RawRequest } from '../../data/api.ts';
import { setSettings, settings } from '../../site/settings.ts';
import { documents } from '../document-routes.ts';
import { load } from './entry-server.tsx';

const given = { ...settings };
// Other files in this process have the same settings.
afterAll(() => setSettings(given));

const ok: RawAnswer = { ok: true, body: { success: true, message: '', data: [] } };

const ID = '0190a5b0-0000-7000-8000-000000000000';

const company = {
  ...noCompany,
  name: 'Soko Ltd',
  place: 'Nairobi, Kenya',
  law: 'Kenya',
  email: 'a@soko.africa',
};

async function renderWith(path: string, answer: RawAnswer) {
  const page = await load(`https://sokoni.example${path}`, async () => answer, settings);
  if ('redirect' in page) throw new Error(`Redirected to ${page.redirect}`);
  return { status: page.status, ...page.render() };
}

const error = (code: string): RawAnswer => ({ ok: false, body: { success: false, message: 'Words', code } });

describe.each(['/supplier/', '/freelancer/', '/fr/supplier/'])('a profile under %s', (start) => {
  it.each(['unavailable', 'storage_full', 'unexpected', 'too_many_requests'])(
    'returns 503 and does not say that it is missing when the API answers %s',
    async (code) => {
      const { status, head, html } = await renderWith(start + ID, error(code));
      expect(status).toBe(503);
      expect(`${head.fullTitle} ${html}`).not.toMatch(/Profile not found|doesn't exist|Profil introuvable/);
      expect(head.hidden).toBe(true);
      expect(html).toContain(`href="${start}${ID}"`);
    },
  );

  it('returns 404 when it does not exist', async () => {
    const { status, head } = await renderWith(start + ID, error('not_found'));
    expect(status).toBe(404);
    if (start === '/supplier/') expect(head.title).toBe('Profile not found');
  });
});

it('shows the reason when it could not be read', async () => {
  const { head, html } = await renderWith(`/supplier/${ID}`, error('unavailable'));
  expect(head.title).toBe('We couldn’t load this profile');
  expect(html).toContain('Sokoni isn’t responding right now. Try again in a moment.');
});

it.each(['/supplier', '/freelancer'])('returns 503 for %s when it could not be read', async (path) => {
  const { status, html } = await renderWith(path, error('unavailable'));
  expect(status).toBe(503);
  expect(html).toContain('Sokoni isn’t responding right now. Try again in a moment.');
  expect(html).toContain(`href="${path}"`);
});

it.each(['/supplier', `/supplier/${ID}`, `/supplier/${ID}/products`])(
  'says why %s could not be read in the language of each visitor who opens it',
  async (path) => {
    const paths = [`/fr${path}`, path, `/pt${path}`];
    const read = async () => error('unavailable');
    const loaded = await Promise.all(paths.map((of) => load(`https://sokoni.example${of}`, read, settings)));
    const [french, english, portuguese] = loaded.map((page) => 'render' in page && page.render().html);
    expect(french).toContain('Sokoni ne répond pas pour le moment.');
    expect(english).toContain('Sokoni isn’t responding right now.');
    expect(portuguese).toContain('O Sokoni não está a responder.');
    expect(portuguese).toContain(`href="/pt${path}"`);
  },
);

it.each(['/supplier', '/freelancer', `/supplier/${ID}`, `/supplier/${ID}/products`])(
  'shows the id of the failed request on %s',
  async (path) => {
    const failed = { success: false, message: 'Words', code: 'unexpected', requestId: '5f0c2b9a41d7' };
    const { html } = await renderWith(path, { ok: false, body: failed });
    expect(html).toContain('Request ID: 5f0c2b9a41d7');
  },
);

it.each(pages.filter(({ kind }) => kind === 'document'))(
  'finds the file of the page $path, whose action takes a form: $form',
  async ({ path, form }) => {
    const lazy = documents.find(({ id }) => id === path)?.lazy as () => Promise<RouteObject>;
    expect('action' in (await lazy())).toBe(form);
  },
);

it('says so when there are no customer reviews', async () => {
  const { html } = await renderWith('/about', ok);
  expect(html).toContain('No reviews yet.');
  expect(html).not.toContain('Next reviews');
});

it('shows the texts of the company on their pages, as they are', async () => {
  const fr = {
    [msg`A market open to everyone`.id]: "<b>Ouvert</b> {ici} l'été # à tous",
    [msg`Our values`.id]: 'Ce qui compte',
    [msg`Why Sokoni exists: a market where African suppliers and freelancers meet customers from all over the world.`
      .id]: 'Notre histoire',
  };
  const render = async (path: string, texts = settings.texts) => {
    const page = await load(`https://sokoni.example${path}`, async () => ok, { ...settings, texts });
    if ('redirect' in page) throw new Error('Redirected');
    return page.render();
  };
  const { html, head, texts } = await render('/fr/about', { ...settings.texts, fr });
  expect(html).toContain('&lt;b&gt;Ouvert&lt;/b&gt; {ici} l&#x27;été # à tous');
  expect(html).toContain('Ce qui compte');
  expect(head.description).toBe('Notre histoire');
  expect(texts).toMatchObject({ [msg`Our values`.id]: ['Ce qui compte'] });
  const untouched = await render('/fr/about');
  expect(untouched).toMatchObject({ head: { description: expect.stringMatching(/^Pourquoi/) } });
  expect(untouched).not.toHaveProperty('texts');
  expect(untouched.html).toContain('Un marché ouvert à tous');
});

it.each(['/about', '/fr/about', '/ar/contact', '/terms', '/sw/login', '/register?type=supplier'])(
  'has the name of the marketplace in all texts of %s, and in its head',
  async (path) => {
    const render = async (names: Partial<typeof company>) => {
      const shown = { ...settings, company: { ...company, ...names } };
      const page = await load(`https://market.example${path}`, async () => ok, shown);
      if ('redirect' in page) throw new Error('Redirected');
      return page.render();
    };
    const { html, head } = await render({ siteName: 'Kano & Lagos', shortName: 'K&L' });
    const site = { origin: 'https://market.example', at: (path: string) => path };
    const data = JSON.stringify(head.structuredData?.(site) ?? '');
    expect(`${html} ${head.fullTitle} ${head.description} ${data}`).not.toContain('Sokoni');
    expect(head.fullTitle).toMatch(/Kano & Lagos$/);
    expect(html).toMatch(/aria-label="K&amp;L".*>K&amp;L<.*Kano &amp; Lagos/s);
    expect((await render({})).html).toContain('Sokoni');
  },
);

it('shows industries as the company lists and names them', async () => {
  const values = { countries: [], verified: [], minRating: [], maxRate: [] };
  const filters: RawAnswer = { ok: true, body: { success: true, message: '', data: values } };
  const shared = { names: {}, shown: 'everywhere', mergedInto: '' } as const;
  const supplier = [
    { ...shared, key: 'Mining', names: { fr: '<Mines>' } },
    { ...shared, key: 'Agriculture', names: { en: 'Farming' } },
    { ...shared, key: 'Services', names: { en: 'Help' }, shown: 'forms' as const },
  ];
  const render = async (path: string) => {
    const trades = { supplier, freelancer: null };
    const send = async ({ path }: RawRequest) => (path.includes('/filters') ? filters : error('unavailable'));
    const page = await load(`https://sokoni.example${path}`, send, { ...settings, company, trades });
    return 'redirect' in page ? page : page.render();
  };
  const optionsOf = (page: object) =>
    [...('html' in page ? String(page.html) : '').matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(
      ([, value, text]) => `${value}: ${text}`,
    );
  expect(optionsOf(await render('/fr/supplier')).slice(1, 3)).toEqual([
    'Mining: &lt;Mines&gt;',
    'Farming: Agriculture',
  ]);
  const register = await render('/register?type=supplier');
  expect(optionsOf(register)).toEqual(
    expect.arrayContaining(['Mining: Mining', 'Agriculture: Farming', 'Services: Help']),
  );
  expect(register).toMatchObject({ texts: { Agriculture: ['Farming'] } });
  expect(await render('/fr/supplier?industry=agriculture')).toEqual({
    redirect: '/fr/supplier?industry=Farming',
    status: 302,
  });
});

it('shows the questions of the company in their order, with prices, and no part of the page without any', async () => {
  const own = { en: 'Own?', fr: 'À nous ?', pt: '', ar: '', sw: '' };
  const answer = { ...own, fr: 'De {freelancerPrice} à {supplierPrice} {ici}\n<b>' };
  const site = { origin: 'https://sokoni.example', at: (path: string) => path };
  const render = async (path: string, questions: typeof settings.questions) => {
    const page = await load(`https://sokoni.example${path}`, async () => ok, { ...settings, questions });
    if ('redirect' in page) throw new Error('Redirected');
    const { html, head } = page.render();
    return `${html} ${JSON.stringify(head.structuredData?.(site))}`;
  };
  const list = [{ ...newQuestion('own'), question: own, answer }, newQuestion('cost')];
  const french = await render('/fr/about', list);
  expect(french).toMatch(
    /À nous \?.*De [^<{]*10[^<{]* à [^<{]*100[^<{]*\{ici\}\n&lt;b&gt;.*Combien.*FAQPage.*À nous/s,
  );
  expect(french).not.toContain('lang="en" dir="ltr">À nous');
  expect(await render('/pt/about', list)).toMatch(/<span lang="en" dir="ltr">Own\?.*Own\?/s);
  expect(await render('/about', [])).not.toMatch(/FAQPage|Questions and answers/);
});

it('makes structured data of its own page when another one was rendered in between', async () => {
  const render = async (path: string, names: Partial<typeof company>) => {
    const shown = { ...settings, company: { ...company, ...names } };
    const page = await load(`https://sokoni.example${path}`, async () => ok, shown);
    if ('redirect' in page) throw new Error('Redirected');
    return page.render();
  };
  const site = { origin: 'https://sokoni.example', at: (path: string) => path };
  const about = await render('/about', {});
  const alone = JSON.stringify(about.head.structuredData?.(site));
  await render('/fr/about', { siteName: 'Kano' });
  expect(JSON.stringify(about.head.structuredData?.(site))).toBe(alone);
});

it('shows the business hours of the company with the name of its time zone', async () => {
  const hours = { ...company.hours, en: 'Sunday to Thursday\n8am-4pm', fr: 'Du dimanche au jeudi' };
  const render = async (path: string, own: Partial<typeof company>) => {
    const shown = { ...settings, company: { ...company, ...own } };
    const page = await load(`https://sokoni.example${path}`, async () => ok, shown);
    if ('redirect' in page) throw new Error('Redirected');
    const { html, head } = page.render();
    return `${head.description} ${html}`;
  };
  const own = { hours, timeZone: 'Africa/Nairobi' };
  expect(await render('/contact', own)).toMatch(/Sunday to Thursday\n8am-4pm.*East Africa Time/s);
  expect(await render('/contact', own)).not.toContain('9am');
  expect(await render('/fr/contact', own)).toMatch(/Du dimanche au jeudi.*Afrique de l’Est/s);
  expect(await render('/pt/contact', own)).toContain('Sunday to Thursday');
  expect(await render('/contact', {})).toMatch(/9am-5pm\..*Monday to Friday 9am-5pm/s);
});

it.each([
  ['/contact', 'Office'],
  ['/terms', 'Governing law'],
  ['/privacy', 'mailto:'],
  ['/register', '<form'],
  ['/register/customer', '<form'],
  ['/payment', '<noscript'],
])('has on %s what needs a company only when there is one', async (path, needed) => {
  const delivered = [{ version: 0, from: null, state: 'in force' as const, text: null }];
  const legal = { terms: delivered, privacy: delivered };
  const render = async (shown: typeof company) => {
    const page = await load(`https://sokoni.example${path}`, async () => ok, {
      ...{ ...settings, legal, company: shown },
    });
    if ('redirect' in page) throw new Error('Redirected');
    return page.render().html;
  };
  const [closed, open] = [await render(noCompany), await render(company)];
  expect(open).toContain(needed);
  expect(open).toContain('Sokoni is owned and operated by');
  expect(closed).not.toContain(needed);
  expect(closed).not.toContain('owned and operated');
  expect(closed.includes('Please come back soon')).toBe(/register|payment/.test(path));
  expect(open).not.toContain('Please come back soon');
});
