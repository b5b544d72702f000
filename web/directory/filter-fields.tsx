import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { DirectoryFilters } from '@sokoni/contract/directory';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { countryText } from '../ui/formats/country-text.ts';
import { verifiedText } from '../ui/marks/verified-mark.tsx';
import { activeFilters, rateText, ratingText } from './active-filters.tsx';
import type { DirectorySearch } from './filter.ts';

interface FilterFieldsProps {
  role: ProfessionalRole;
  wanted: DirectorySearch;
  values: DirectoryFilters;
}

/** The filters beside the specification's, folded on a phone. Fields of the search form, so that they need no scripts. */
export function FilterFields({ role, wanted, values }: FilterFieldsProps) {
  const active = activeFilters(role, { ...wanted, trade: '' }).length;
  // The counts are those of the whole directory.
  const hasCounts = !wanted.search && activeFilters(role, wanted).length === 0;
  const optionText = (text: string, count: number) =>
    hasCounts && count > 0 ? `${text} (${count.toLocaleString(i18n.locale)})` : text;
  const withChosen = <T extends string | number>(options: [T, number][], chosen: T | ''): [T, number][] =>
    chosen && !options.some(([value]) => value === chosen) ? [[chosen, 0], ...options] : options;

  function field<T extends string | number>(
    name: 'country' | 'verified' | 'minRating' | 'maxRate',
    label: string,
    options: [T, number][],
    textOf: (value: T) => string,
  ) {
    return (
      <SelectField label={label} name={name} defaultValue={wanted[name] || ''}>
        <option value="">{t`Any`}</option>
        {withChosen(options, wanted[name] as T | '').map(([value, count]) => (
          <option key={value} value={optionText(textOf(value), count) === value ? undefined : value}>
            {optionText(textOf(value), count)}
          </option>
        ))}
      </SelectField>
    );
  }

  return (
    <details className="filters col-span-full">
      <summary className="min-h-11 py-2 font-semibold underline">
        {active > 0 ? t`More filters (${active})` : t`More filters`}
      </summary>
      <div className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr sm:items-end">
        {field(
          'country',
          t`Country`,
          // Without the counts, which would make the page too large for the first ten TCP segments.
          values.countries
            .map(({ name }): [string, number] => [name, 0])
            .toSorted(([one], [other]) => countryText(one).localeCompare(countryText(other), i18n.locale)),
          countryText,
        )}
        {field(
          'verified',
          t`Verified`,
          values.verified.map(({ kind, count }) => [kind, count]),
          verifiedText,
        )}
        {field(
          'minRating',
          t`Rating`,
          values.minRating.map(({ value, count }) => [value, count]),
          ratingText,
        )}
        {role === 'freelancer' &&
          field(
            'maxRate',
            t`Hourly rate`,
            values.maxRate.map(({ value, count }) => [value, count]),
            rateText,
          )}
        <Button type="submit">{t`Apply filters`}</Button>
      </div>
    </details>
  );
}
