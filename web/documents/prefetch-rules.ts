import { localPath } from '../app/language.ts';
import { paths } from '../paths.ts';

/** A UUID. Browsers accept no regular expression here, and `/supplier/dashboard` must not match. */
const ID = ':a-:b-:c-:d-:e';

/** Documents that links lead to. No other page is prefetched: not the application, and none with a secret. */
const likelyPages = () => [
  paths.home(),
  paths.about(),
  paths.contact(),
  paths.login(),
  paths.register(),
  paths.product(ID),
  ...(['supplier', 'freelancer'] as const).flatMap((role) => [
    paths.directory(role),
    paths.profile(role, ID),
    paths.products(role, ID),
  ]),
];

/** Rules with which the browser fetches a page when its link is touched, or the pointer rests on it; not where it saves data. */
export function prefetchRules(): string {
  const where = {
    or: likelyPages().map((path) => ({ href_matches: { pathname: localPath(path), search: '*' } })),
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
