import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { plainPath } from '../site/language/language.ts';
import { settingsContext } from '../site/page.ts';

/** The text and the version that an address names: 404 where it was never published. */
export async function loadLegal({ request, params, context }: LoaderFunctionArgs) {
  const text: LegalText = plainPath(new URL(request.url).pathname).startsWith('/terms') ? 'terms' : 'privacy';
  const isKnown =
    params.version === undefined ||
    context.get(settingsContext).legal[text].some(({ version }) => String(version) === params.version);
  return data(null, { status: isKnown ? 200 : 404 });
}
