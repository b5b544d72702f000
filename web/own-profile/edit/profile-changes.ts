import { t } from '@lingui/core/macro';
import type { Values } from '../../data/draft-store.ts';
import { joinLocation } from '../fields/location.ts';
import { rateOf } from '../fields/rate.ts';
import { changeRules, isRemoved, type Reader } from './changes.ts';

/** The form of My Profile. */
export const profileRules = (before: Values) => changeRules(readers, before);

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

/** The first word is the first name; a missing part keeps its value. */
function splitName(fullName: string): { firstName?: string; lastName?: string } {
  const [, first, last] = /^(\S+)\s*(.*)$/su.exec(fullName.trim()) ?? [];
  return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) };
}
