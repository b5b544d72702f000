import type { PublicProfile } from '@sokoni/contract/profiles';
import type { Queryable } from '../db/database.ts';
import { findPictures } from '../media/find-pictures.ts';
import type { Clock } from '../platform/clock.ts';
import { findVerified } from '../verification/find-claims.ts';
import { presentPublicProfile } from './present.ts';
import { findProfile } from './queries.ts';

/**
 * A profile for an operator's review, public or not, as everybody will see it. It includes the contact details, as
 * users who have written will see them.
 */
export async function readProfileForAdmin(
  { sql, clock }: { sql: Queryable; clock: Clock },
  id: string,
): Promise<PublicProfile | undefined> {
  const profile = await findProfile(sql, id);
  if (!profile) return undefined;
  const isProfessional = profile.role !== 'customer';
  const [pictures, verified] = await Promise.all([
    findPictures(sql, [id], { avatar: 1, banner: 1, work: 1000, certificate: 50 }),
    isProfessional ? findVerified(sql, id, clock.now()) : [],
  ]);
  const may = { seeContact: isProfessional, message: false, review: false };
  return presentPublicProfile({ profile, pictures, verified, isOwn: false, may });
}
