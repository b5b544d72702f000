import { pages } from '@sokoni/contract/pages';
import { localPath } from '../../site/language/language.ts';

/** A UUID. Browsers accept no regular expression here, and `/supplier/dashboard` must not match. */
const ID = ':a-:b-:c-:d-:e';

const prefetched = pages.filter((page) => page.prefetched).map(({ path }) => path.replace(':id', ID));

/** Rules with which the browser fetches a page when its link is touched, or the pointer rests on it; not where it saves data. */
export function prefetchRules(): string {
  const where = {
    or: prefetched.map((path) => ({ href_matches: { pathname: localPath(path), search: '*' } })),
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
