import type { FieldErrors } from '@sokoni/contract/errors';
import { type Api, ApiError } from '../api.ts';

/** What a page without scripts is told about what it sent. */
export interface Answered {
  typed: Record<string, string>;
  errors: FieldErrors;
  /** Empty when it arrived, or when the fields say it all. */
  problem: string;
  isSent: boolean;
}

/** Sends what a form of such a page holds. It has no id: the server knows the same words of the same page again. */
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
