import { claimKinds } from '@sokoni/contract/limits';
import type {
  OwnProduct,
  Product,
  ProductOwner,
  ProductPicture,
  ProductSeller,
} from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import { businessName, type Person } from '../../accounts/people/names.ts';
import { addressOf } from '../media/find-pictures.ts';
import { responseTimeOf } from '../response-time/response-time.ts';
import { detailsOf, type ProductRow } from './queries.ts';

export const presentProduct = (row: ProductRow): Product => ({
  _id: row.id,
  ...presentPicture(row.picture),
  ...detailsOf(row),
});

export const presentPicture = (picture: ProductRow['picture']): ProductPicture => ({
  picture: addressOf(picture),
  alt: picture.alt ?? '',
});

export const presentOwnProduct = (row: ProductRow, isHidden: boolean): OwnProduct => ({
  ...presentProduct(row),
  fileName: row.fileName,
  isHidden,
  createdAt: row.createdAt.toISOString(),
});

/** Only suppliers and freelancers have products. */
export const presentOwner = (owner: Person): ProductOwner => ({
  _id: owner.id,
  role: owner.role as ProfessionalRole,
  name: businessName(owner),
});

/** What is said of a seller beside a product. */
type Seller = Parameters<typeof presentOwner>[0] & {
  rating: number;
  reviewCount: number;
  replyMinutes: number | null;
  verifiedAt: Date | null;
};

export const presentSeller = (owner: Seller, verified: ClaimKind[]): ProductSeller => ({
  ...presentOwner(owner),
  rating: owner.reviewCount > 0 ? owner.rating : null,
  reviewCount: owner.reviewCount,
  repliesWithin: responseTimeOf(owner.replyMinutes),
  verifiedAt: owner.verifiedAt?.toISOString() ?? null,
  verified: claimKinds.filter((kind) => verified.includes(kind)),
});
