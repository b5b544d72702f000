import type { Page } from '@playwright/test';
import { browserOf, demoSupplier, makeCustomer, writtenBetween } from '../testing/people.ts';
import { expect, expectNoSidewaysScroll, test } from '../testing/test.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] });

const SOON = { timeout: 20_000 };
const texts = {
  buyer: { send: 'إرسال', waits: 'في انتظار الاتصال. ستُرسَل الرسالة تلقائيًا.' },
  seller: { send: 'Send', waits: 'Waiting for a connection. We’ll send it automatically.' },
};

test('two people, one on a phone in Arabic, one at a desk in English, write while a network goes and comes', async ({
  browser,
  request,
  baseURL,
}) => {
  const [customer, supplier] = [await makeCustomer(request), await demoSupplier(request)];
  const buyer = await browserOf(browser, customer, { baseURL, viewport: { width: 360, height: 740 } });
  const seller = await browserOf(browser, supplier, { baseURL, viewport: { width: 1280, height: 800 } });
  const tag = customer.id.slice(-6);
  await buyer.goto(`/ar/messages/${supplier.id}`);

  const send = async (page: Page, { send: label }: { send: string }, text: string) => {
    await page.locator('textarea').fill(`${text} ${tag}`);
    await page.getByRole('button', { name: label, exact: true }).click();
  };
  const shown = (page: Page, text: string) =>
    page.getByRole('main').getByText(`${text} ${tag}`, { exact: true });

  await send(buyer, texts.buyer, 'Habari, N’Diaye');
  await expect(shown(buyer, 'Habari, N’Diaye').last()).toBeVisible(SOON);
  await seller.goto(`/messages/${customer.id}`);
  await expect(shown(seller, 'Habari, N’Diaye').last()).toBeVisible(SOON);
  await send(seller, texts.seller, 'أهلًا وسهلًا');
  await expect(shown(buyer, 'أهلًا وسهلًا').last()).toBeVisible(SOON);

  await test.step('the buyer loses the network, and both go on writing', async () => {
    await buyer.context().setOffline(true);
    // Until the page knows, a message may still leave it.
    await expect.poll(() => buyer.evaluate(() => navigator.onLine)).toBe(false);
    await send(buyer, texts.buyer, 'First without a network');
    await expect(buyer.getByText(texts.buyer.waits).first()).toBeVisible();
    await send(buyer, texts.buyer, 'Second without a network');
    await expectNoSidewaysScroll(buyer);
    await send(seller, texts.seller, 'Are you there?');
    await expect(shown(seller, 'Are you there?').last()).toBeVisible(SOON);
    // It is shown before it is stored.
    await expect.poll(async () => (await writtenBetween(request, customer, supplier)).length).toBe(3);
  });

  await test.step('with the network, everything is there once, in its order', async () => {
    await buyer.context().setOffline(false);
    for (const page of [buyer, seller]) {
      await expect(shown(page, 'Second without a network').last()).toBeVisible(SOON);
      await expect(shown(page, 'Are you there?').last()).toBeVisible(SOON);
      await expect(page.getByText(texts[page === buyer ? 'buyer' : 'seller'].waits)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
    const written = await writtenBetween(request, customer, supplier);
    expect(written.toReversed().map((content) => content.replace(` ${tag}`, ''))).toEqual([
      'Habari, N’Diaye',
      'أهلًا وسهلًا',
      'Are you there?',
      'First without a network',
      'Second without a network',
    ]);
  });

  await test.step('the seller loses the network and catches up', async () => {
    await seller.context().setOffline(true);
    await send(buyer, texts.buyer, 'While you were away');
    await expect(shown(buyer, 'While you were away').last()).toBeVisible(SOON);
    await seller.context().setOffline(false);
    await expect(shown(seller, 'While you were away').last()).toBeVisible(SOON);
  });
  await Promise.all([buyer.context().close(), seller.context().close()]);
});
