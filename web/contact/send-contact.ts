import { type NewContactMessage, STAMP_AGE, NewContactMessage as schema } from '@sokoni/contract/contact';
import { ApiError, browserApi } from '../api.ts';
import { checkWith } from '../check.ts';
import { drop, messageId } from './contact-draft.ts';

export { fillIn, keep } from './contact-draft.ts';

const check = checkWith(schema);

/** The message as it will be sent. */
export function checkContact(values: Record<string, string>) {
  return check({ ...values, clientId: messageId() });
}

/**
 * Sends it, once. A page that was opened too short or too long ago for the server gets another stamp, which the
 * person does not have to know.
 */
export async function sendContact(message: NewContactMessage): Promise<void> {
  try {
    await browserApi('POST /contact', { body: message });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    if (code !== 'send_again') throw error;
    await browserApi('POST /contact', { body: { ...message, stamp: await ripeStamp() } });
  }
  drop();
}

async function ripeStamp(): Promise<string> {
  const { data } = await browserApi('GET /contact/stamp', {});
  // A whole second more, because stamps tell no parts of one.
  await new Promise((done) => setTimeout(done, (STAMP_AGE.least + 1) * 1000));
  return data.stamp;
}
