import type { FieldErrors } from '@sokoni/contract/errors';
import { type Api, ApiError } from '../data/api.ts';

/** The result of a form sent without scripts. */
export interface Answered {
  typed: Record<string, string>;
  errors: FieldErrors;
  /** Empty when the message was sent, or when the field errors explain everything. */
  problem: string;
  isSent: boolean;
}

/**
 * Sends the form of a page without scripts. It has no message id: the server recognises the same text from the same
 * page.
 */
export async function answerForm(api: Api, form: FormData): Promise<Answered> {
  const { stamp = '', ...typed } = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value)]),
  );
  const answered = { typed, errors: {}, problem: '', isSent: false };
  const { name = '', email = '', phone = '', message = '', website = '' } = typed;
  try {
    await api('POST /contact', { body: { name, email, phone, message, website, stamp } });
    return { ...answered, typed: {}, isSent: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const hasFields = Object.keys(error.fields).length > 0;
    return { ...answered, errors: error.fields, problem: hasFields ? '' : error.message };
  }
}
