import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../testing/accessible.ts';
import { addWork, chooseFiles, type FilePayload, pdf, photo, photos } from '../testing/files.ts';
import { choose, menuOf } from '../testing/menu.ts';
import { newProfessional } from '../testing/professional.ts';
import { expect, test } from '../testing/test.ts';

const images = /\/api\/users\/profile\/images\?uploadId=/;

/** The body of the next picture upload. */
function nextSentPicture(page: Page): Promise<Buffer> {
  return new Promise((resolve) => {
    void page.route(
      images,
      async (route) => {
        const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
        resolve(body.subarray(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--')));
        await route.continue();
      },
      { times: 1 },
    );
  });
}

/** The owner's view of the profile: a direct request for a private profile returns 404. */
async function seePublicProfile(page: Page) {
  await page.getByRole('link', { name: 'View Public Profile' }).click();
  await expect(page).toHaveURL(/\/(?:supplier|freelancer)\/[0-9a-f-]{36}$/);
}

const workOf = (page: Page) => page.getByRole('region', { name: /^(Products|Portfolio)$/ });
const addPictures = (page: Page) => workOf(page).getByRole('button', { name: 'Add pictures' });
const rowsOf = (page: Page) => workOf(page).locator('li:has([aria-haspopup])');
/** What opens a row; its menu has the other buttons. */
const openers = (rows: Locator) => rows.locator('button:not([aria-haspopup], [role])');

/** The names of the pictures, in order. */
const expectTexts = (page: Page, texts: string[]) => expect(openers(rowsOf(page))).toHaveText(texts);

async function describeAll(page: Page, texts: string[]) {
  for (const [index, text] of texts.entries()) {
    await openers(rowsOf(page).nth(index)).click();
    await page.getByLabel('Describe the picture for people who can’t see it').fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(openers(rowsOf(page).nth(index))).toHaveText(text);
  }
}

test('a profile picture is cropped with mouse and keys, and shown on the public profile', async ({
  page,
}) => {
  await newProfessional(page, 'supplier');
  const add = page.getByRole('button', { name: 'Add a picture', exact: true });
  const portrait = await photo('me.jpg', { width: 1600, height: 1200 });
  await chooseFiles(page, add, portrait);

  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeEnabled();
  await expectAccessible(page, 'the dialog that crops');
  await expect(zoom).toHaveJSProperty('min', '1');
  await expect(zoom).toHaveJSProperty('max', '3');
  await expect(zoom).toHaveJSProperty('step', '0.1');
  const picture = dialog.getByRole('img', { includeHidden: true }).or(dialog.locator('img')).first();
  const placeOf = async () => (await picture.boundingBox())?.x ?? 0;

  // Cancel closes the dialog, and the focus returns.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  await chooseFiles(page, add, portrait);
  await expect(save).toBeEnabled();
  await dialog.getByRole('group', { name: 'Visible area' }).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(zoom).toHaveValue('1.1');
  const before = await placeOf();
  await page.keyboard.press('ArrowRight');
  await expect.poll(placeOf).toBeGreaterThan(before);
  await zoom.fill('2');
  const box = await dialog.getByRole('group', { name: 'Visible area' }).boundingBox();
  if (!box) throw new Error('The circle is not there.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const beforeDrag = await placeOf();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(placeOf).toBeLessThan(beforeDrag);

  const touch = await touching(page);
  await touch({ x: x - 20, y }, { x: x + 20, y });
  await touch({ x: x - 24, y }, { x: x + 24, y });
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(2);
  await touch();
  await zoom.fill('2');

  const sent = nextSentPicture(page);
  await save.click();
  const { format, width, height } = await sharp(await sent).metadata();
  expect([format, width, height]).toEqual(['jpeg', 600, 600]);
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();

  const url: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}').profileImage,
  );
  const [, name = 'nothing'] = /\/media\/([^/]+)\//.exec(url) ?? [];
  await seePublicProfile(page);
  await expect(page.locator(`img[src*="${name}"]`).first()).toBeVisible();

  await page.goto('/supplier/dashboard');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(add).toBeVisible();
});

test('a banner is compressed before the upload, replaced and removed', async ({ page }) => {
  await newProfessional(page, 'supplier', '?tab=products');
  const banner = page.getByRole('region', { name: 'Banner' });
  const add = banner.getByRole('button', { name: 'Add a banner' });
  await banner.getByText('Banner', { exact: true }).click();
  const change = banner.getByRole('button', { name: 'Change banner' });

  const wide = await busyPhoto('market.jpg', 2800, 700);
  expect(await sentFor(page, add, wide)).toMatchObject({ format: 'jpeg', width: 2560, height: 640 });
  await expect(change).toBeVisible();
  const first = await banner.locator('img').getAttribute('src');

  // A phone held upright writes an EXIF orientation.
  const upright = { ...wide, buffer: await sharp(wide.buffer).withMetadata({ orientation: 6 }).toBuffer() };
  expect(await sentFor(page, change, upright)).toMatchObject({ format: 'jpeg', width: 640, height: 2560 });
  await expect(banner.locator('img')).not.toHaveAttribute('src', first ?? '');

  const cut = await sharp(wide.buffer)
    .composite([{ input: Buffer.from('<svg><rect width="2000" height="700"/></svg>'), blend: 'dest-out' }])
    .png()
    .toBuffer();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: cut };
  expect(await sentFor(page, change, logo)).toMatchObject({ format: 'webp', width: 2560, hasAlpha: true });

  // Small pictures are uploaded unchanged.
  const small = await photo('small.jpg', { width: 1200, height: 300 });
  expect((await sentFor(page, change, small)).size).toBe(small.buffer.length);
  // A picture that is too small for its place is accepted with a hint.
  const hint = banner.getByText('This picture is small and may look blurry.');
  await expect(banner.getByText('Wide pictures look best, for example 1600 × 400 pixels.')).toBeVisible();
  await expect(hint).toHaveCount(0);
  await sentFor(page, change, await photo('tiny.jpg', { width: 600, height: 150 }));
  await expect(hint).toBeVisible();
  await banner.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(add).toBeVisible();
});

/** The uploaded picture after this file is chosen. */
async function sentFor(page: Page, button: Locator, picture: FilePayload) {
  const sending = nextSentPicture(page);
  const answer = page.waitForResponse(images);
  await chooseFiles(page, button, picture);
  const sent = await sending;
  expect((await answer).status()).toBe(200);
  const { format, width, height, hasAlpha } = await sharp(sent).metadata();
  return { format, width, height, hasAlpha, size: sent.length };
}

/** A photo that is also large in bytes. */
async function busyPhoto(name: string, width: number, height: number): Promise<FilePayload> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const ground = sharp({ create: { width, height, channels: 3, background: '#000', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await ground.jpeg({ quality: 80 }).toBuffer() };
}

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|409|422|503|could not be removed/] });

  test('an upload shows progress, can be cancelled, and continues after a failure', async ({ page }) => {
    await newProfessional(page, 'supplier', '?tab=products');
    const held = Promise.withResolvers<void>();
    await page.route(images, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await chooseFiles(page, addPictures(page), await photos(2));
    await expect(workOf(page).getByRole('progressbar')).toHaveCount(2);
    await expect(workOf(page).getByText('Waiting')).toHaveCount(1);
    await expectAccessible(page, 'uploads in progress');
    await workOf(page).getByRole('button', { name: 'Cancel' }).first().click();
    await expect(workOf(page).getByText('photo 1.jpg')).toHaveCount(0);
    held.resolve();
    await expectTexts(page, ['New product']);
    await expect(workOf(page).getByText('1 of 5 products')).toBeVisible();
    await page.unroute(images);

    // The server answers with an error.
    await page.route(images, (route) => route.fulfill({ status: 503, json: null }));
    await chooseFiles(page, addPictures(page), await photo('again.jpg'));
    await expect(
      workOf(page).getByText(/^Sokoni isn’t responding right now\. Try again in a moment\.$/),
    ).toBeVisible();
    await expectAccessible(page, 'an upload that failed');
    await page.unroute(images);
    // It is tried again automatically, also by the next page.
    await page.reload();
    await expectTexts(page, ['New product', 'New product']);
  });

  test('rejects a file that is no picture, and pictures above the limit of the plan, with the reason', async ({
    page,
  }) => {
    const owner = await newProfessional(page, 'supplier', '/robots.txt');
    await addWork(page.request, owner, await photos(4));
    await page.goto('/supplier/dashboard?tab=products');
    await expect(workOf(page).getByText('4 of 5 products')).toBeVisible();

    const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    const text = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>') };
    await chooseFiles(page, addPictures(page), [drawing, text, pdf('flyer.pdf')]);
    const rows = workOf(page).getByRole('listitem');
    await expect(rows.filter({ hasText: 'logo.svg' })).toContainText('Choose a JPEG, PNG or WebP picture.');
    await expect(rows.filter({ hasText: 'page.jpg' })).toContainText('This isn’t a picture.');
    await expect(rows.filter({ hasText: 'flyer.pdf' })).toContainText(
      'You can only use a PDF as a certificate.',
    );
    await expect(workOf(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    for (let nth = 0; nth < 3; nth++)
      await workOf(page).getByRole('button', { name: 'Dismiss' }).first().click();

    await chooseFiles(page, addPictures(page), [
      await photo('fifth.jpg', { width: 120, height: 90 }),
      await photo('sixth.jpg'),
      await photo('seventh.jpg'),
    ]);
    const full =
      'Your Basic plan shows up to 5 products. Remove one, or upgrade to Professional for up to 25.';
    const refused = rows.filter({ hasText: 'sixth.jpg, seventh.jpg' });
    await expect(refused).toContainText(`2 files weren’t added. ${full}`);
    await expect(workOf(page).getByText('5 of 5 products')).toBeVisible();
    await expect(workOf(page).getByText('This picture is small and may look blurry.')).toHaveCount(1);
    // Try Again is only offered where it can succeed.
    await expect(workOf(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    await expect(addPictures(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(addPictures(page)).toHaveAccessibleDescription(full);
    await expectAccessible(page, 'files that were refused');

    await choose(rowsOf(page).first(), 'Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(workOf(page).getByText('4 of 5 products')).toBeVisible();
    await expect(addPictures(page)).toHaveAttribute('aria-disabled', 'false');
    await workOf(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(workOf(page).getByText('5 of 5 products')).toBeVisible();
    await expect(workOf(page).getByText('sixth.jpg')).toHaveCount(0);
    const last = rows.filter({ hasText: 'seventh.jpg' });
    await expect(last).toContainText(`1 file wasn’t added. ${full}`);
    await last.getByRole('button', { name: 'Dismiss' }).click();
    await expect(last).toHaveCount(0);
  });
});

test.describe('after a new build', () => {
  test.use({ expectedErrors: [/404/] });

  test('asks for a reload when files of the old build are missing', async ({ page }) => {
    await newProfessional(page, 'supplier', '?tab=products');
    await expect(workOf(page).getByText('0 of 5 products')).toBeVisible();
    const gone = /\/assets\/(?:crop-dialog|upload)-[\w-]{8}\.js$/;
    await page.route(gone, (route) => route.fulfill({ status: 404, json: null }));
    await chooseFiles(page, addPictures(page), await photo('first.jpg'));
    const row = workOf(page).getByRole('listitem').filter({ hasText: 'first.jpg' });
    await expect(row).toContainText('Sokoni was updated. Reload the page to continue.');
    await expect(row.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  });
});

test('pictures get descriptions, and are sorted with keys and by a finger', async ({ page }) => {
  const owner = await newProfessional(page, 'freelancer', '/robots.txt');
  await addWork(page.request, owner, await photos(3));
  await page.goto('/freelancer/dashboard?tab=portfolio');
  await expectTexts(page, Array(3).fill('New portfolio item'));
  await describeAll(page, ['Indigo cloth', 'نسيج', 'Ọ̀já market']);
  await expectAccessible(page, 'pictures described and in order');

  const whenSaved = () => page.waitForResponse('**/api/users/profile/files/order');
  const firstSaved = whenSaved();
  await menuOf(rowsOf(page).first()).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectTexts(page, ['نسيج', 'Indigo cloth', 'Ọ̀já market']);
  await firstSaved;
  await expect(menuOf(rowsOf(page).nth(1))).toBeFocused();
  await expect(workOf(page).getByText('Moved to position 2 of 3.')).toBeAttached();
  const orderSaved = whenSaved();
  await choose(rowsOf(page).nth(1), 'Move down');
  await expectTexts(page, ['نسيج', 'Ọ̀já market', 'Indigo cloth']);
  await orderSaved;
  await page.reload();
  await expectTexts(page, ['نسيج', 'Ọ̀já market', 'Indigo cloth']);

  const pictures = workOf(page).getByTitle('Drag to change the order');
  // All pictures are in the viewport, on a phone too.
  await pictures.nth(1).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const saved = whenSaved();
  await dragByTouch(page, pictures.nth(2), pictures.nth(0));
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectTexts(page, ['Indigo cloth', 'نسيج', 'Ọ̀já market']);
  await page.reload();
  await expectTexts(page, ['Indigo cloth', 'نسيج', 'Ọ̀já market']);

  await seePublicProfile(page);
  await expect(page.getByRole('region', { name: 'Portfolio' }).locator('img')).toHaveCount(3);
});

const itemOf = (handle: Locator) => handle.locator('..');

async function middleOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing there.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const touch = await touching(page);
  await touch(start);
  // A scrolling finger would have moved by now.
  await expect(itemOf(from)).toHaveCSS('opacity', '0.8');
  for (let step = 1; step <= 10; step++) {
    const at = (axis: 'x' | 'y') => Math.round(start[axis] + ((end[axis] - start[axis]) * step) / 10);
    await touch({ x: at('x'), y: at('y') });
  }
  await expect(itemOf(to)).not.toHaveCSS('transform', 'none');
  await touch();
}

/** Dispatches touches. Each call gives the current positions; none when the fingers have left the screen. */
async function touching(page: Page) {
  const session = await page.context().newCDPSession(page);
  let isDown = false;
  return async (...touchPoints: { x: number; y: number }[]) => {
    const type = touchPoints.length === 0 ? 'touchEnd' : isDown ? 'touchMove' : 'touchStart';
    isDown = type !== 'touchEnd';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

test('certificates are pictures or PDFs, with a name, in a fixed order', async ({ page }) => {
  await newProfessional(page, 'supplier', '?tab=products');
  const certificates = page.getByRole('region', { name: 'Certificates' });
  await certificates.getByText('Certificates', { exact: true }).click();
  await expect(certificates.getByText('No certificates yet')).toBeVisible();
  const add = certificates.getByRole('button', { name: 'Add certificates' });
  await chooseFiles(page, add, [await photo('halal.jpg'), pdf('iso.pdf')]);
  const rows = certificates.locator('li:has([aria-haspopup])');
  await expect(openers(rows)).toHaveText(['halal.jpg', 'iso.pdf']);
  await openers(rows.first()).click();
  await page.getByLabel('What does it prove?').fill('Halal, 2026');
  await expectAccessible(page, 'a certificate');
  await page.keyboard.press('Enter');
  await choose(rows.nth(1), 'Move up');
  await expect(rows.nth(1)).toContainText('Halal, 2026');
  await expectAccessible(page, 'certificates described');

  await choose(rows.first(), 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await certificates.getByText('Certificates', { exact: true }).click();
  await expect(rows).toContainText('Halal, 2026');
  await seePublicProfile(page);
  await expect(page.getByRole('link', { name: /^Halal, 2026/ })).toBeVisible();
});
