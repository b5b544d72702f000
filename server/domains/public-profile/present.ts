import type { Product } from '@sokoni/contract/products';
import { phoneText } from '@sokoni/contract/profiles/full-phones';
import {
  blankFields,
  contactFields,
  pickFields,
  publicFields,
} from '@sokoni/contract/profiles/profile-fields';
import type { ContactDetails, PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { VerifiedClaim } from '@sokoni/contract/verification/verification';
import { addressOf, firstAddress, type Picture, picturesOf } from '../media/find-pictures.ts';
import type { ProfileRow } from '../profiles/queries.ts';
import { responseTimeOf } from '../response-time/response-time.ts';
import { hashOfPreview, previewAddress, previewContentOf } from './link-preview/preview-content.ts';

export interface ProfileView {
  profile: ProfileRow;
  pictures: Picture[];
  /** Some of the work among the pictures, with its details. */
  products: Product[];
  verified: VerifiedClaim[];
  isOwn: boolean;
  /** When the viewer last wrote to the profile's owner. */
  wroteAt: Date | null;
  may: PublicProfile['may'];
}

export function presentPublicProfile(view: ProfileView): PublicProfile {
  const { profile, pictures, may, isOwn } = view;
  return {
    _id: profile.id,
    id: profile.id,
    uid: profile.id,
    role: profile.role,
    ...(profile.role === 'customer' && !isOwn ? customerPart(profile) : professionalPart(view)),
    profileImage: firstAddress(picturesOf(pictures, profile.id, 'avatar')),
    // Only for public profiles.
    previewImage: profile.listed
      ? previewAddress(profile.id, hashOfPreview(previewContentOf(profile, pictures)))
      : null,
    profileVisibility: profile.visibility,
    may,
    isOwn,
    wroteAt: view.wroteAt?.toISOString() ?? null,
    contact: may.seeContact ? contactDetails(profile) : null,
  };
}

/** Others see first name, picture and role. */
const customerPart = ({ firstName }: ProfileRow) => ({
  ...pickFields(blankFields, publicFields),
  firstName,
  profileBanner: null,
  productFlyers: [],
  flyerTexts: [],
  products: [],
  certifications: [],
  certificationTexts: [],
  rating: null,
  reviewCount: 0,
  repliesWithin: null,
  verifiedAt: null,
  verified: [],
});

function professionalPart({ profile, pictures, products, verified }: ProfileView) {
  const [work, certificates] = [
    picturesOf(pictures, profile.id, 'work'),
    picturesOf(pictures, profile.id, 'certificate'),
  ];
  return {
    ...pickFields(profile, publicFields),
    profileBanner: firstAddress(picturesOf(pictures, profile.id, 'banner')),
    productFlyers: work.map(addressOf),
    flyerTexts: work.map(({ alt }) => alt ?? ''),
    products,
    certifications: certificates.map(addressOf),
    certificationTexts: certificates.map(({ alt }) => alt ?? ''),
    rating: profile.reviewCount > 0 ? profile.rating : null,
    reviewCount: profile.reviewCount,
    repliesWithin: responseTimeOf(profile.replyMinutes),
    verifiedAt: profile.verifiedAt?.toISOString() ?? null,
    verified,
  };
}

function contactDetails(profile: ProfileRow): ContactDetails {
  const { contactEmail, ...details } = pickFields(profile, contactFields);
  return {
    ...details,
    email: contactEmail || profile.accountEmail,
    phoneText: profile.phoneNumber && phoneText(profile.phoneNumber),
  };
}
