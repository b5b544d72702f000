import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessible.ts';
import { as } from '../testing/admin.ts';
import { addWork, chooseFiles, photo } from '../testing/files.ts';
import { newProfessional } from '../testing/professional.ts';
import { expect, test } from '../testing/test.ts';

// A picture of the table was removed.
test.use({ expectedErrors: [/status of 422/] });

/** Three pictures: bag.jpg, shoe.jpg and belt.jpg. */
async function openTable(page: Page, request: APIRequestContext) {
  const supplier = await newProfessional(page, 'supplier', '/robots.txt', 'enterprise');
  const pictures = ['bag.jpg', 'shoe.jpg', 'belt.jpg'].map((name, nth) => photo(name, { width: 640 + nth }));
  await addWork(request, supplier, await Promise.all(pictures));
  await page.goto('/supplier/dashboard?tab=products');
  await page.getByRole('link', { name: 'Details as a table' }).click();
  await expect(page.getByLabel('Price Line 3')).toBeVisible();
  return supplier;
}

async function readDetails(request: APIRequestContext, token: string) {
  const answer = await request.get('/api/users/profile/products', { headers: as({ token }) });
  const { data } = await answer.json();
  return data.map(({ fileName, name, price }: Record<string, unknown>) => [fileName, name, price]);
}

async function paste(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('the details of many pictures are typed, pasted and saved at once', async ({ page, request }) => {
  const { token } = await openTable(page, request);
  await expectAccessible(page, 'the details as a table');

  // Enter and the arrow keys move between lines.
  await page.getByLabel('Name Line 1', { exact: true }).fill('Bag');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name Line 2', { exact: true })).toBeFocused();
  await paste(page, 'Name Line 2', 'Shoe\t30\nBelt\tabout 9\nHat\t5');
  await expect(page.getByText('Pasted into 2 lines. There are no pictures for 1 more.')).toBeVisible();
  await expect(page.getByLabel('Name Line 1', { exact: true })).toHaveValue('Bag');

  // Nothing that was typed is lost.
  await page.reload();
  await expect(page.getByLabel('Price Line 3')).toHaveValue('about 9');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Line 3, Price: Enter only the number, without “about”' }).click();
  await expect(page.getByLabel('Price Line 3')).toBeFocused();
  await expectAccessible(page, 'a table with a wrong cell');
  await page.getByLabel('Price Line 3').fill('9,50');
  await page.getByRole('button', { name: 'Review and save' }).click();

  const preview = page.getByRole('dialog', { name: 'Save the details of 3 pictures?' });
  await expect(preview.getByText('9.5', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the preview of a table');
  expect(await readDetails(request, token)).toEqual([
    ['bag.jpg', null, null],
    ['shoe.jpg', null, null],
    ['belt.jpg', null, null],
  ]);
  await preview.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details of 3 pictures saved')).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  expect(await readDetails(request, token)).toEqual([
    ['bag.jpg', 'Bag', null],
    ['shoe.jpg', 'Shoe', 30],
    ['belt.jpg', 'Belt', 9.5],
  ]);
});

test('a table is read as its owner says, and good lines are saved without the others', async ({
  page,
  request,
}) => {
  const { token } = await openTable(page, request);
  const csv = 'Nom du fichier;Nom;Prix\nbag.jpg;Caf\xe9;25.000\nbelt.jpg;Belt;about 9\n';
  const file = { name: 'produits.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') };
  await chooseFiles(page, page.getByRole('button', { name: 'Import CSV' }), file);
  await page.getByRole('radio', { name: /Western European \(Windows\).*Café/ }).check();
  await expectAccessible(page, 'a question about an encoding');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('In which currency are the prices?').selectOption('NGN');
  await page.getByRole('radio', { name: '25,000', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save 1 line without errors' }).click();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details of 1 picture saved')).toBeVisible();
  await expect(page.getByText('1 line changed, not saved')).toBeVisible();
  await expect(page.getByLabel('Price Line 3')).toHaveValue('about 9');
  expect(await readDetails(request, token)).toEqual([
    ['bag.jpg', 'Café', 25_000],
    ['shoe.jpg', null, null],
    ['belt.jpg', null, null],
  ]);
});

test('a CSV file is imported by file name, names its wrong lines, and is exported', async ({
  page,
  request,
}) => {
  const { token } = await openTable(page, request);
  const csv = 'File name;Price;Name\nbelt.jpg;9,50;Belt\nhat.jpg;5;Hat\nbag.jpg;cheap;=Bag\nTotal;14,50\n';
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await chooseFiles(page, page.getByRole('button', { name: 'Import CSV' }), file);
  await expectAccessible(page, 'a question about a table');
  await page.getByLabel('In which currency are the prices?').selectOption('KES');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Line 5: A total or a note')).toBeVisible();
  await expect(page.getByText('products.csv: 2 pictures have new details.')).toBeVisible();
  const unknown = page.getByText('Line 3, File name: You have no picture named hat.jpg');
  await expect(unknown).toBeVisible();
  // The focus reads it aloud, so a live region would say it twice.
  await expect(page.getByRole('status').filter({ has: unknown })).toHaveCount(0);
  await page.getByRole('button', { name: 'Line 4, Price: Enter only the number, without “cheap”' }).click();
  await expect(page.getByLabel('Price Line 1')).toBeFocused();
  await expect(page.getByLabel('Price Line 1')).toHaveValue('cheap');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported.split('\r\n')[0]).toMatch(/^\ufeffFile name,Name,Price,/);
  expect(exported).toContain(`bag.jpg,"'=Bag",cheap,`);

  await page.getByLabel('Price Line 1').fill('14');
  // A picture that is removed meanwhile is named, and the others stay.
  const [, , belt] = await (await request.get('/api/users/profile/products', { headers: as({ token }) }))
    .json()
    .then(({ data }) => data);
  await request.put('/api/users/profile/remove-flyer', {
    headers: as({ token }),
    data: { url: belt.picture },
  });
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Line 3, Picture: It was removed.')).toBeVisible();
  expect(await readDetails(request, token)).toEqual([
    ['bag.jpg', null, null],
    ['shoe.jpg', null, null],
  ]);
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details of 1 picture saved')).toBeVisible();
  expect(await readDetails(request, token)).toEqual([
    ['bag.jpg', '=Bag', 14],
    ['shoe.jpg', null, null],
  ]);
});
