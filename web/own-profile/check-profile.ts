import { t } from '@lingui/core/macro';
import { checkChanges, isRemoved, type Reader } from './check-changes.ts';
import type { Values } from './draft.ts';
import { joinLocation } from './location.ts';
import { rateOf } from './rate.ts';
import { splitName } from './split-name.ts';

export const checkProfile = (before: Values) => checkChanges(readers, before);

const readLocation: Reader = ({ now }) => {
  if (isRemoved(now, 'location')) return { location: null };
  const location = joinLocation(now.location ?? '', now.country ?? '');
  return location ? { location } : {};
};

const readers: Record<string, Reader> = {
  fullName: ({ value }) => splitName(value),
  location: readLocation,
  country: readLocation,
  // A select, not a text field: an empty choice is intended.
  category: ({ value }) => ({ category: value || null }),
  chargesPerHour: ({ value, now, errors }) => {
    const rate = isRemoved(now, 'chargesPerHour') ? null : rateOf(value);
    if (rate === 'unclear') {
      errors.chargesPerHour = t`Write thousands without a sign between them, like 1850, and cents with two digits, like 18.50`;
    }
    return typeof rate === 'number' && rate ? { chargesPerHour: rate } : {};
  },
  'chargesPerHour.removed': () => ({ clear: ['chargesPerHour'] }),
};
