import type { OwnUser } from '@sokoni/contract/accounts';
import type { Values } from '../data/draft-store.ts';
import { splitLocation } from './location.ts';

/** The initial values of My Profile. */
export function profileValues(user: OwnUser): Values {
  const { city, country } = splitLocation(user.location ?? '');
  const shared = {
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    location: city,
    country,
    established: user.established ?? '',
    description: user.description ?? '',
  };
  if (user.role === 'supplier') {
    return { ...shared, companyName: user.companyName ?? '', category: user.category ?? '' };
  }
  return { ...shared, subject: user.subject ?? '', chargesPerHour: user.chargesPerHour?.toString() ?? '' };
}
