import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { AlternativeFilter } from '@sokoni/contract/directory';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../paths.ts';
import { Link, TextLink } from '../site/links/link.tsx';
import { countryText } from '../ui/formats/country-text.ts';
import { dollars } from '../ui/formats/money.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { verifiedText } from '../ui/marks/verified-mark.tsx';
import { type DirectorySearch, filterOf, withoutFilters } from './filter.ts';

interface ActiveFilter {
  name: AlternativeFilter;
  text: string;
  /** The same search without this filter. */
  without: string;
}

/** The filters of a search in the order of the form. */
export function activeFilters(role: ProfessionalRole, wanted: DirectorySearch): ActiveFilter[] {
  const active = (name: AlternativeFilter, text: string, none: Partial<DirectorySearch>) => ({
    name,
    text,
    without: paths.directory(role, filterOf(role, { ...wanted, page: 1, ...none })),
  });
  const { trade, country, verified, minRating, maxRate } = wanted;
  return [
    ...(trade ? [active('trade', i18n._(trade), { trade: '' })] : []),
    ...(country ? [active('country', countryText(country), { country: '' })] : []),
    ...(verified ? [active('verified', verifiedText(verified), { verified: '' })] : []),
    ...(minRating ? [active('minRating', ratingText(minRating), { minRating: 0 })] : []),
    ...(maxRate ? [active('maxRate', rateText(maxRate), { maxRate: 0 })] : []),
  ];
}

export function ratingText(value: number): string {
  const stars = value.toLocaleString(i18n.locale);
  return t`Rated ${stars} or higher`;
}

export function rateText(value: number): string {
  const price = dollars(value, !Number.isInteger(value));
  return t`Up to ${price} per hour`;
}

/** Links, so that they work without scripts. */
export function ActiveFilters({ role, wanted }: { role: ProfessionalRole; wanted: DirectorySearch }) {
  const filters = activeFilters(role, wanted);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="mt-3 flex flex-wrap items-center gap-2">
      {filters.map(({ text, without }) => (
        <li key={without} className="max-w-full">
          <Link
            to={without}
            aria-label={t`Remove filter: ${text}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line bg-wash px-3 text-sm no-underline hover:border-field"
          >
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <TextLink
          to={paths.directory(role, filterOf(role, withoutFilters(wanted)))}
          className="px-2 text-sm text-indigo underline"
        >
          {t`Clear all`}
        </TextLink>
      </li>
    </ul>
  );
}
