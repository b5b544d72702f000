import type { APIRequestContext } from '@playwright/test';
import { demo, expect, test } from '../testing/test.ts';

/**
 * Contact details of a professional are in no page source, because the server renders pages for signed-out visitors.
 * The test reads the owner's contact details and looks for them in every page that shows the profile.
 */
for (const role of ['supplier', 'freelancer'] as const) {
  test(`no public page contains the contact details of a ${role}`, async ({ request }) => {
    const user = await readOwn(request, `${role}@sokoni.example`);
    const traces = [
      user.email,
      user.contactEmail,
      user.website,
      user.portfolio,
      user.phoneNumber,
      user.whatsapp,
    ]
      .filter((value) => value !== null)
      .map((value) => value.replace(/^(\+|https:\/\/)/, ''));
    const networks = [user.instagram, user.facebook, user.tiktok].filter((value) => value !== null);
    expect(traces.length).toBeGreaterThan(3);

    const name = encodeURIComponent(user.companyName || user.firstName);
    for (const address of [
      '/',
      `/${role}`,
      `/${role}?search=${name}`,
      `/${role}/${user.id}`,
      `/${role === 'supplier' ? 'freelancer' : 'supplier'}/${user.id}`,
      `/messages/compose?to=${user.id}`,
      `/${role}/dashboard`,
    ]) {
      const source = await (await request.get(address)).text();
      const plain = source.replaceAll(/[\s().-]/g, '');
      for (const trace of traces) {
        expect(source, `${trace} at ${address}`).not.toContain(trace);
        expect(plain, `${trace} at ${address}`).not.toContain(trace.replaceAll(/[\s().-]/g, ''));
      }
      // The cards of freelancers show social links, unless the freelancer turned them off; profiles show them only
      // after a message.
      const isOfCards = address.startsWith('/freelancer') && !address.includes(user.id);
      for (const network of isOfCards ? [] : networks) {
        expect(source, `${network} at ${address}`).not.toContain(network.replace('https://www.', ''));
      }
    }
  });
}

type Own = Record<'id' | 'email' | 'firstName', string> &
  Record<
    'companyName' | 'contactEmail' | 'website' | 'portfolio' | 'phoneNumber' | 'whatsapp',
    string | null
  > &
  Record<'instagram' | 'facebook' | 'tiktok', string | null>;

async function readOwn(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/auth/login', { data: { email, password: demo.password } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).user as Own;
}

test('the card of a freelancer shows social links until the freelancer turns them off', async ({
  page,
  request,
}) => {
  const answer = await request.post('/api/auth/login', {
    data: { email: 'freelancer@sokoni.example', password: demo.password },
  });
  const { token, user } = (await answer.json()) as { token: string; user: Own };
  const links = [user.instagram, user.facebook, user.tiktok].filter((link) => link !== null);
  expect(links.length).toBeGreaterThan(0);
  const address = `/freelancer?search=${encodeURIComponent(user.firstName)}`;
  const show = async (showSocialLinks: boolean) => {
    const headers = { authorization: `Bearer ${token}` };
    const saved = await request.put('/api/users/profile', { headers, data: { showSocialLinks } });
    expect(saved.ok()).toBe(true);
  };

  await page.goto(address);
  for (const link of links) {
    const shown = page.locator(`a[href="${link}"]`);
    await expect(shown).toHaveAccessibleName(/^(Instagram|Facebook|TikTok)$/);
    await expect(shown).toHaveAttribute('rel', 'noopener nofollow');
    await expect(shown).toHaveAttribute('target', '_blank');
  }
  await show(false);
  try {
    // The server caches a rendered page for some seconds.
    await expect
      .poll(async () => {
        const source = await (await request.get(address)).text();
        return links.filter((link) => source.includes(link.replace('https://www.', '')));
      })
      .toEqual([]);
  } finally {
    await show(true);
  }
});

test('a profile has a preview picture and structured data for search engines', async ({ request }) => {
  const { id } = await readOwn(request, 'supplier@sokoni.example');
  const source = await (await request.get(`/supplier/${id}`)).text();
  const address = /<meta property="og:image" content="([^"]+)">/.exec(source)?.[1] ?? '';
  expect(new URL(address).pathname).toMatch(new RegExp(`^/preview/${id}-[\\w-]{16}\\.jpg$`));
  const picture = await request.get(new URL(address).pathname);
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/jpeg' });
  expect((await picture.body()).length).toBeLessThan(300_000);

  const told = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(source)?.[1] ?? '{}';
  const [page, trail] = JSON.parse(told)['@graph'];
  expect(page).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Organization',
      name: 'Itoko Indigo House',
      aggregateRating: { ratingValue: expect.any(Number), reviewCount: expect.any(Number) },
    },
  });
  expect(trail.itemListElement).toHaveLength(3);
});
