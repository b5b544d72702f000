import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { AlternativeFilter, DirectoryFilters } from '@sokoni/contract/directory';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../paths.ts';
import { Link, TextLink } from '../site/links/link.tsx';
import { countryChoices, countryText } from '../ui/formats/country-text.ts';
import { dollars } from '../ui/formats/money.ts';
import { numberText } from '../ui/formats/number-text.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { verifiedText } from '../ui/marks/verified-mark.tsx';
import { type DirectorySearch, filterOf, withoutFilters } from './filter.ts';

interface ActiveFilter {
  name: AlternativeFilter;
  text: string;
  /** The same search without this filter. */
  without: string;
}

/** The filters of a search in the order of their menus. */
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

function ratingText(value: number): string {
  const stars = numberText(value);
  return t`Rated ${stars} or higher`;
}

function rateText(value: number): string {
  const price = dollars(value, !Number.isInteger(value));
  return t`Up to ${price} per hour`;
}

interface FilterChipsProps {
  role: ProfessionalRole;
  wanted: DirectorySearch;
  values: DirectoryFilters;
}

/** The chosen filters, each a link that removes it, and menus of links that choose another: all without scripts. */
export function FilterChips({ role, wanted, values }: FilterChipsProps) {
  const active = activeFilters(role, wanted);
  const menus = menusOf(role, values).filter(({ name, choices }) => !wanted[name] && choices.length > 0);
  return (
    <ul aria-label={t`Filters`} data-filters className="relative mt-3 flex flex-wrap items-center gap-2">
      {active.map(({ text, without }) => (
        <li key={without} className="max-w-full">
          <Link
            to={without}
            aria-label={t`Remove filter: ${text}`}
            className={`${chip} bg-wash no-underline`}
          >
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {menus.map(({ name, label, choices }) => (
        <li key={name}>
          <details name="filter" className="menu sm:relative">
            <summary className={chip}>
              {label}
              <Icon name="arrow" className="size-4 rotate-90" />
            </summary>
            <ul className="choices absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-md border border-field bg-surface py-1 sm:inset-x-auto sm:w-64">
              {choices.map(([value, text]) => (
                <li key={value}>
                  <Link to={paths.directory(role, filterOf(role, { ...wanted, page: 1, [name]: value }))}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <TextLink
            to={paths.directory(role, filterOf(role, withoutFilters(wanted)))}
            className="px-2 text-sm text-indigo underline"
          >
            {t`Clear all`}
          </TextLink>
        </li>
      )}
    </ul>
  );
}

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-field px-3 text-sm hover:bg-wash';

interface FilterMenu {
  name: Exclude<AlternativeFilter, 'search' | 'trade'>;
  label: string;
  choices: [value: string | number, text: string][];
}

const menusOf = (role: ProfessionalRole, values: DirectoryFilters): FilterMenu[] => [
  {
    name: 'country',
    label: t`Country`,
    choices: countryChoices(values.countries.map(({ name }) => name)),
  },
  {
    name: 'verified',
    label: t`Verified`,
    choices: values.verified.map(({ kind }) => [kind, verifiedText(kind)]),
  },
  {
    name: 'minRating',
    label: t`Rating`,
    choices: values.minRating.map(({ value }) => [value, ratingText(value)]),
  },
  ...(role === 'freelancer'
    ? [
        {
          name: 'maxRate' as const,
          label: t`Hourly rate`,
          choices: values.maxRate.map(({ value }): [number, string] => [value, rateText(value)]),
        },
      ]
    : []),
];
