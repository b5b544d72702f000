import type { BrowserContext, Page } from '@playwright/test';
import { startPushService } from '../../server/testing/fakes/push-service.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { signInBesideSupplier, write } from '../testing/people.ts';
import { expect, expectToast, test } from '../testing/test.ts';

test.use({ serviceWorkers: 'allow' });

type Service = Awaited<ReturnType<typeof startPushService>>;
type Subscribed = ReturnType<Service['subscribe']>;

/**
 * The push service of this browser is the one of the test, and its reader allows notifications when a page asks: browsers
 * without a window refuse both.
 */
async function connect(page: Page, service: Service): Promise<Subscribed[]> {
  const browsers: Subscribed[] = [];
  await page.exposeFunction('subscribeAtService', (key: string) => {
    const browser = service.subscribe(key);
    browsers.push(browser);
    return browser.subscription;
  });
  await page.exposeFunction('unsubscribeAtService', () => browsers.at(-1)?.unsubscribe());
  await page.addInitScript(() => {
    const at = window as unknown as {
      subscribeAtService(key: string): Promise<object>;
      unsubscribeAtService(): Promise<void>;
    };
    const asSubscription = (json: { endpoint: string }) => ({
      endpoint: json.endpoint,
      toJSON: () => ({ ...json, expirationTime: null }),
      async unsubscribe() {
        localStorage.removeItem('subscription at the service');
        await at.unsubscribeAtService();
        return true;
      },
    });
    const stored = () => JSON.parse(localStorage.getItem('subscription at the service') ?? 'null');
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('permission of the reader') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('permission of the reader', 'granted');
      return 'granted';
    };
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        return stored() && asSubscription(stored());
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const json = await at.subscribeAtService(applicationServerKey);
        localStorage.setItem('subscription at the service', JSON.stringify(json));
        return asSubscription(stored());
      },
    });
  });
  return browsers;
}

/** Hands push messages to the service worker of the page, as the browser does, also after the page is closed. */
async function connectWorker(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registration;
  return (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

interface WorkerOfTest extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  shown: (NotificationOptions & { title: string })[];
  opened: string[];
}

/** Records what the service worker shows and opens, because a browser without a window does neither. */
const record = async (context: BrowserContext) =>
  (await workerOf(context)).evaluate(() => {
    const worker = self as unknown as WorkerOfTest;
    worker.shown = [];
    worker.opened = [];
    worker.registration.showNotification = async (title, options) => {
      worker.shown.push({ title, ...options });
    };
    worker.clients.openWindow = async (url) => {
      worker.opened.push(new URL(url).pathname);
      return null;
    };
  });

const shownIn = async (context: BrowserContext) =>
  (await workerOf(context)).evaluate(() => (self as unknown as WorkerOfTest).shown);

/** The addresses that the browser opens for a press on the last notification. */
const pressNotification = async (context: BrowserContext) => {
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const at = self as unknown as WorkerOfTest;
    const Press = (globalThis as unknown as { ExtendableEvent: new (type: string) => Event }).ExtendableEvent;
    const notification = { ...at.shown.at(-1), close() {} };
    at.dispatchEvent(Object.assign(new Press('notificationclick'), { notification, action: '' }));
  });
  await expect.poll(() => worker.evaluate(() => (self as unknown as WorkerOfTest).opened.length)).toBe(1);
  return worker.evaluate(() => (self as unknown as WorkerOfTest).opened);
};

test('after the first message, an answer reaches the device by a notification', async ({
  page,
  context,
  request,
}) => {
  const service = await startPushService(Number(process.env.E2E_PUSH_PORT));
  const browsers = await connect(page, service);
  const [customer, supplier] = await signInBesideSupplier(page);
  const offer = page.getByText('Get a notification when they reply?');

  await test.step('it is not offered before a message is sent', async () => {
    await page.goto(`/messages/${supplier.id}`);
    await expect(page.getByLabel('Your Message')).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.ready);
    await expect(offer).toHaveCount(0);
  });

  await test.step('it is offered after a message, and switched on', async () => {
    await page.getByLabel('Your Message').fill('Do you ship to Hamburg?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(offer).toBeVisible();
    await expectAccessible(page, 'the offer of notifications');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expectToast(page, 'Notifications are on for this device');
    await expect(offer).toHaveCount(0);
  });

  await test.step('an answer is encrypted for this browser and shown', async () => {
    const deliver = await connectWorker(context, page);
    await record(context);
    // An open conversation is read, and needs no notification.
    await page.goto('about:blank');
    await write(request, supplier, customer, 'Yes, every week');
    await expect.poll(() => browsers[0]?.received, { timeout: 60_000 }).toHaveLength(1);
    await deliver(browsers[0]?.received[0] ?? {});
    await expect
      .poll(() => shownIn(context))
      .toMatchObject([
        { body: 'Yes, every week', dir: 'ltr', lang: 'en', data: { path: `/messages/${supplier.id}` } },
      ]);
    expect(await pressNotification(context)).toEqual([`/messages/${supplier.id}`]);
  });

  await test.step('it is switched off on the account page', async () => {
    await page.goto('/account');
    const choice = page.getByLabel('Show notifications on this device, even when Sokoni is closed');
    await expect(choice).toBeChecked();
    await page.getByLabel('Notifications of messages').selectOption('Sender’s name only');
    await expectToast(page, 'Saved');
    await expectAccessible(page, 'the choice of notifications');
    await choice.uncheck();
    await expectToast(page, 'Notifications are off for this device');
    await page.reload();
    await expect(choice).not.toBeChecked();
  });
  await service.stop();
});

test('a device that says no is not asked again', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  const [, supplier] = await signInBesideSupplier(page);
  await page.goto(`/messages/${supplier.id}`);
  const offer = page.getByText('Get a notification when they reply?');
  const send = async (text: string) => {
    await page.getByLabel('Your Message').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  };
  await send('First');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await send('Second');
  await page.reload();
  await expect(page.getByLabel('Your Message')).toBeVisible();
  await expect(offer).toHaveCount(0);
});
