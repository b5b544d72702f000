import { pages } from '@sokoni/contract/pages';
import { localPath } from '../../site/language/language.ts';

/** A UUID. Browsers accept no regular expression here, and `/supplier/dashboard` must not match. */
const ID = ':a-:b-:c-:d-:e';

const prefetched = pages.filter((page) => page.prefetched).map(({ path }) => path.replace(':id', ID));

/** Links that ask a visitor to sign in first, and open the login page instead. */
const asks = 'html:not([data-signed-in]) a[data-sign-in]';

/** Rules with which the browser fetches a page when its link is touched, or the pointer rests on it; not where it saves data. */
export function prefetchRules(): string {
  const or = prefetched.map((path) => ({ href_matches: { pathname: localPath(path), search: '*' } }));
  const where = { and: [{ or }, { not: { selector_matches: asks } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
