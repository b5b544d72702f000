import { type NewContactMessage, STAMP_AGE } from '@sokoni/contract/contact';
import { ApiError, browserApi } from '../data/api.ts';

/**
 * Sends the message once. If the page was opened too recently or too long ago for the server, this fetches a new stamp
 * automatically.
 */
export async function sendContact(body: NewContactMessage): Promise<void> {
  try {
    await browserApi('POST /contact', { body });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    if (code !== 'send_again') throw error;
    await browserApi('POST /contact', { body: { ...body, stamp: await ripeStamp() } });
  }
}

async function ripeStamp(): Promise<string> {
  const { data } = await browserApi('GET /contact/stamp', {});
  // One extra second, because stamps have no fractions of a second.
  await new Promise((done) => setTimeout(done, (STAMP_AGE.least + 1) * 1000));
  return data.stamp;
}
