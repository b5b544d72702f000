import type {
  FreelancerListing,
  MatchedProduct,
  PriceRange,
  SupplierListing,
} from '@sokoni/contract/directory';
import { claimKinds } from '@sokoni/contract/limits';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import { businessName } from '../../accounts/people/names.ts';
import { addressOf, firstAddress, type Picture, picturesOf } from '../media/find-pictures.ts';
import type { ShownProduct } from '../products/find-shown-products.ts';
import { responseTimeOf } from '../response-time/response-time.ts';
import type { ListingRow } from './queries.ts';

type Listing = ListingRow & {
  verified: ClaimKind[];
  matchedProduct: ShownProduct | undefined;
  prices: PriceRange | undefined;
};

export function presentSuppliers(rows: Listing[], pictures: Picture[]): SupplierListing[] {
  return rows.map((row) => ({
    ...presentListing(row, pictures),
    id: row.id,
    name: businessName({ ...row, role: 'supplier' }),
    industry: row.category ?? '',
    description: row.summary ?? '',
    subscriptionStatus: row.subscriptionStatus,
    workPicture: firstAddress(picturesOf(pictures, row.id, 'work')),
    prices: row.prices ?? null,
  }));
}

export function presentFreelancers(rows: Listing[], pictures: Picture[]): FreelancerListing[] {
  return rows.map((row) => ({
    ...presentListing(row, pictures),
    firstName: row.firstName,
    lastName: row.lastName,
    title: row.title ?? '',
    skills: row.skills,
    chargesPerHour: row.chargesPerHour,
    productFlyers: picturesOf(pictures, row.id, 'work').map(addressOf),
    certifications: picturesOf(pictures, row.id, 'certificate').map(addressOf),
    instagram: row.instagram,
    facebook: row.facebook,
    tiktok: row.tiktok,
  }));
}

function presentListing(row: Listing, pictures: Picture[]) {
  return {
    _id: row.id,
    latinName: row.latinName,
    location: row.location,
    profileImage: firstAddress(picturesOf(pictures, row.id, 'avatar')),
    profileVisibility: row.visibility,
    rating: row.reviewCount > 0 ? row.rating : null,
    reviewCount: row.reviewCount,
    repliesWithin: responseTimeOf(row.replyMinutes),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verified: claimKinds.filter((kind) => row.verified.includes(kind)),
    matchedProduct: row.matchedProduct ? presentMatch(row.matchedProduct) : null,
  };
}

const presentMatch = ({
  id,
  name,
  picture,
  price,
  priceTo,
  currency,
  unit,
  minimum,
}: ShownProduct): MatchedProduct => ({
  _id: id,
  name,
  picture: addressOf(picture),
  ...{ price, priceTo, currency, unit, minimum },
});
