import { PRODUCTS_A_PAGE } from '@sokoni/contract/limits';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findPictures, picturesOf } from '../media/find-pictures.ts';
import { WORKS_MAX } from '../media/work-limit.ts';
import { findRelationship, strangers } from '../messages/relationship.ts';
import { findProducts } from '../products/find-products.ts';
import { isOwner, maySeeProfile } from '../profiles/policy.ts';
import { findProfile, type ProfileRow } from '../profiles/queries.ts';
import { hasReviewed } from '../reviews/has-reviewed.ts';
import { mayReview } from '../reviews/policy.ts';
import { findVerified } from '../verification/find-claims.ts';
import { mayMessage, maySeeContact } from './policy.ts';
import { type ProfileView, presentPublicProfile } from './present.ts';

interface Source {
  sql: Queryable;
  clock: Clock;
}

/** A profile with the fields that this viewer may see. One that does not exist and a hidden one give the same error. */
export async function readProfile(
  { sql, clock }: Source,
  id: string,
  viewer: Viewer | null,
): Promise<ProfileView> {
  const [profile, all, relationship, reviewed] = await sql.together((sql) =>
    Promise.all([
      findProfile(sql, id),
      readDetails({ sql, clock }, id),
      viewer && viewer.id !== id ? findRelationship(sql, viewer.id, id) : strangers,
      viewer?.role === 'customer' ? hasReviewed(sql, viewer.id, id) : false,
    ]),
  );
  if (!profile || !maySeeProfile(viewer, profile)) throw notFound();
  const details = limitDetails(all, profile, profile.shownWork);
  return {
    profile,
    ...details,
    isOwn: isOwner(viewer, profile),
    wroteAt: relationship.wroteAt,
    may: {
      seeContact: maySeeContact(viewer, profile, relationship),
      message: mayMessage(viewer, profile, relationship),
      review: mayReview(viewer, profile, relationship) && !reviewed,
    },
  };
}

/**
 * A profile for an operator's review, public or not, as everybody will see it. It includes the contact details, as
 * users who have written will see them.
 */
export async function readProfileForAdmin(
  { sql, clock }: Source,
  id: string,
): Promise<PublicProfile | undefined> {
  const [profile, all] = await sql.together((sql) =>
    Promise.all([findProfile(sql, id), readDetails({ sql, clock }, id)]),
  );
  if (!profile) return undefined;
  const may = { seeContact: profile.role !== 'customer', message: false, review: false };
  const details = limitDetails(all, profile, WORKS_MAX);
  return presentPublicProfile({ profile, ...details, isOwn: false, wroteAt: null, may });
}

type Details = Pick<ProfileView, 'pictures' | 'products' | 'verified'>;

/** Read together with the row that says how much of it is shown. */
async function readDetails({ sql, clock }: Source, id: string): Promise<Details> {
  const [pictures, products, verified] = await Promise.all([
    findPictures(sql, [id], { avatar: 1, banner: 1, work: WORKS_MAX, certificate: 50 }),
    findProducts(sql, id, PRODUCTS_A_PAGE),
    findVerified(sql, id, clock.now()),
  ]);
  return { pictures, products, verified };
}

function limitDetails(
  { pictures, products, verified }: Details,
  { id, role }: ProfileRow,
  work: number,
): Details {
  const shown = new Set(picturesOf(pictures, id, 'work').slice(0, work));
  return {
    pictures: pictures.filter((picture) => picture.kind !== 'work' || shown.has(picture)),
    products: products.slice(0, work),
    verified: role === 'customer' ? [] : verified,
  };
}
