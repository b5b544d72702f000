import { checkChanges, isRemoved, type Reader } from './check-changes.ts';
import type { Values } from './draft.ts';
import { joinLocation } from './location.ts';
import { splitName } from './split-name.ts';

/** The form of My Profile. */
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
  // A choice, not a field to type in: none is chosen on purpose.
  category: ({ value }) => ({ category: value || null }),
  chargesPerHour: ({ value, now }) => {
    const rate = isRemoved(now, 'chargesPerHour') ? 0 : Number(value);
    return rate ? { chargesPerHour: rate } : {};
  },
};
