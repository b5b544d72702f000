import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.ts';

export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of one colour. */
export async function photo(
  name: string,
  { width = 640, height = 480, colour = '#2f6b4f' } = {},
): Promise<FilePayload> {
  const ground = sharp({ create: { width, height, channels: 3, background: colour } });
  return { name, mimeType: 'image/jpeg', buffer: await ground.jpeg().toBuffer() };
}

export const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => photo(`photo ${index + 1}.jpg`, { width: 640 + index })),
  );

/** A PDF with one empty page. */
export const pdf = (name: string): FilePayload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
});

/** Presses the button and chooses these files. */
export async function chooseFiles(page: Page, button: Locator, files: FilePayload | FilePayload[]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

/** Adds pictures to the gallery of a professional. */
export async function addWork(
  request: APIRequestContext,
  { token }: { token: string },
  pictures: FilePayload[],
) {
  const headers = { authorization: `Bearer ${token}` };
  for (const productFlyers of pictures) {
    const answer = await request.put('/api/users/profile/images', { headers, multipart: { productFlyers } });
    expect(answer.status()).toBe(200);
  }
}
