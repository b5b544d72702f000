import { splitPrefix } from '@sokoni/contract/languages';
import { data, redirect } from 'react-router';
import { ApiError } from '../data/api.ts';
import type { Values } from '../data/draft-store.ts';
import type { FormRules } from '../data/form.ts';
import type { SentForm } from '../data/sent-form.ts';
import { activateLanguage } from './language/language.ts';

/**
 * Handles a form that was sent without scripts. `send` calls the API and returns the path of the page that tells the
 * success. `rules` are those between fields, which the API checks only when each field is right. Only the server runs
 * this: with scripts, forms use the API (`form.ts`).
 */
export async function answerForm(
  request: Request,
  send: (values: Values) => Promise<string>,
  rules?: FormRules['rules'],
) {
  const values = await valuesIn(request);
  try {
    return redirect(await send(values), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { password: _, confirmPassword: __, ...typed } = values;
    const { fields, message, code, status } = error;
    // Pages in other languages may have been rendered since.
    activateLanguage(splitPrefix(new URL(request.url).pathname).language);
    const errors = code === 'invalid_fields' ? { ...fields, ...rules?.(values) } : fields;
    const problem = Object.values(errors).includes(message) ? '' : message;
    return data<SentForm>({ typed, errors, problem, code }, { status: status || 500 });
  }
}

async function valuesIn(request: Request): Promise<Values> {
  const fields = [...(await request.formData())];
  // Browsers send line breaks as CRLF; scripts read them as LF.
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]));
}
