import type { UploadField } from '@sokoni/contract/media/files';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import { signInAs } from './sign-in.ts';

export interface UploadedFile {
  field: UploadField | (string & {});
  name?: string;
  bytes: Uint8Array;
}

/** The body of a form with these files, as a browser sends it. */
export function formOf(files: UploadedFile[]): FormData {
  const form = new FormData();
  for (const { field, name = 'picture.jpg', bytes } of files) {
    form.append(field, new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  }
  return form;
}

export async function upload(testApp: TestApp, person: { id: string }, ...files: UploadedFile[]) {
  return testApp.app.inject({
    method: 'PUT',
    url: '/api/users/profile/images',
    payload: formOf(files),
    headers: await signInAs(testApp, person),
  });
}

/** A picture that compresses badly, so that its file is not tiny. */
export function picture({
  width = 800,
  height = 600,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif',
} = {}) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<defs><linearGradient id="g"><stop stop-color="#e07a3f"/><stop offset="1" stop-color="#1d6b52"/></linearGradient></defs>' +
    '<rect width="100%" height="100%" fill="url(#g)"/><circle cx="30%" cy="40%" r="20%" fill="#fff"/></svg>';
  const flat = sharp(Buffer.from(svg)).flatten({ background: '#fff' });
  // An AVIF encoder takes seconds otherwise.
  return flat.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer();
}
