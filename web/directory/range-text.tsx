import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PAGE_SIZE } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../paths.ts';
import { Link, TextLink } from '../site/links/link.tsx';
import { counts } from '../ui/formats/number-text.ts';
import { type DirectorySearch, filterOf } from './filter.ts';
import type { DirectoryData } from './load-directory.ts';

type RangeTextProps = Pick<DirectoryData<unknown>, 'role' | 'wanted' | 'outcome'>;

/** The range and the total of the cards, beside the same search among profiles and among what they offer. */
export function RangeText({ role, wanted, outcome }: RangeTextProps) {
  return (
    <div className="my-2 flex flex-wrap items-center justify-between gap-x-2">
      <p role="status" className="min-h-6 text-sm text-muted tabular-nums">
        <CorrectionText role={role} wanted={wanted} outcome={outcome} />
        <Text wanted={wanted} outcome={outcome} />
      </p>
      <nav aria-label={t`Results`} className="ms-auto">
        <ul className="flex flex-wrap">
          {[false, true].map((showsProducts) => {
            const isShown = showsProducts === wanted.showsProducts;
            return (
              <li key={`${showsProducts}`}>
                <TextLink
                  to={paths.directory(role, filterOf(role, { ...wanted, page: 1, showsProducts }))}
                  aria-current={isShown ? 'page' : undefined}
                  className={`border-b-4 px-1.5 no-underline ${isShown ? 'border-marigold font-semibold' : 'border-transparent text-muted hover:text-ink'}`}
                >
                  {showsProducts ? productsText(role) : profilesText(role)}
                </TextLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

const profilesText = (role: ProfessionalRole) => (role === 'supplier' ? t`Suppliers` : t`Freelancers`);
export const productsText = (role: ProfessionalRole) => (role === 'supplier' ? t`Products` : t`Portfolio`);

/** What was searched instead, or what was perhaps meant. */
function CorrectionText({ role, wanted, outcome }: RangeTextProps) {
  const correction = 'found' in outcome ? outcome.found.correction : null;
  if (!correction) return null;
  const linkTo = (search: Partial<DirectorySearch>) =>
    paths.directory(role, filterOf(role, { ...wanted, page: 1, isExact: false, ...search }));
  return (
    <span className="mb-2 block text-base text-ink">
      {correction.isUsed ? (
        <>
          <Trans>
            Showing results for <Words text={correction.search} />.
          </Trans>{' '}
          <Link to={linkTo({ search: wanted.search, isExact: true })}>
            <Trans>
              Search only for <Words text={wanted.search} />
            </Trans>
          </Link>
        </>
      ) : (
        <>
          <Trans>Did you mean</Trans>{' '}
          <Link to={linkTo({ search: correction.search })}>
            <Words text={correction.search} />
          </Link>
        </>
      )}
    </span>
  );
}

/** In their own direction, within a sentence of another one. */
function Words({ text }: { text: string }) {
  return <bdi className="font-semibold break-words">{text}</bdi>;
}

function Text({ wanted, outcome }: Pick<RangeTextProps, 'wanted' | 'outcome'>) {
  if ('problem' in outcome) return null;
  if (outcome.found.listings.length === 0) {
    // For screen readers; sighted users find more below.
    return (
      <span className="sr-only">
        {outcome.found.count === 0 ? t`No results` : t`No results on this page`}
      </span>
    );
  }
  const { count, countIsExact } = outcome.found;
  const { first, last } = rangeOf(wanted.page, count);
  const most = counts(i18n.locale).format(count);
  return countIsExact ? (
    <Trans>
      Showing {first} to {last} of {count}
    </Trans>
  ) : (
    <Trans>
      Showing {first} to {last} of {most}+
    </Trans>
  );
}

/** First and last of the cards on a page, counted from 1. */
export function rangeOf(page: number, count: number): { first: number; last: number } {
  return { first: (page - 1) * PAGE_SIZE + 1, last: Math.min(page * PAGE_SIZE, count) };
}
