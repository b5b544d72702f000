import * as z from 'zod/mini';
import { OwnUser } from '../accounts/accounts.ts';
import { answerOf, endpoint } from '../endpoint.ts';
import { id, line, phone, timestamp } from '../fields.ts';
import { profileVisibilities } from '../limits.ts';
import { Product } from '../products.ts';
import { responseTimes } from '../response-time.ts';
import { roles } from '../subscriptions/plans.ts';
import { VerifiedClaim } from '../verification/verification.ts';
import { asOwnFields, contactFields, publicFields } from './profile-fields.ts';
import { answerShape, profileInput } from './profile-input.ts';

const optionalText = z.nullable(z.string());

/** Contact details: the server sends them only to users who may see them. */
export const ContactDetails = z.extend(z.omit(z.object(answerShape(contactFields)), { contactEmail: true }), {
  email: optionalText,
  /** The phone number with country code, in the number groups of its country. */
  phoneText: optionalText,
});
export type ContactDetails = z.infer<typeof ContactDetails>;

export const PublicProfile = z.object({
  _id: id,
  id,
  uid: id,
  role: z.enum(roles),
  /** All blank for a customer but the first name: the public sees first name, picture and role. */
  ...answerShape(publicFields),
  profileImage: optionalText,
  profileBanner: optionalText,
  /** As many as the owner's plan shows, in the owner's order; the owner gets the same list, as a preview. */
  productFlyers: z.array(z.string()),
  /** The description of each of the `productFlyers`; empty where its owner wrote none. */
  flyerTexts: z.array(z.string()),
  /** The first `PRODUCTS_A_PAGE` of the `productFlyers` with their details, in the same order. */
  products: z.array(Product),
  certifications: z.array(z.string()),
  /** What each of the `certifications` proves; empty where its owner wrote nothing. */
  certificationTexts: z.array(z.string()),
  /** 1200 × 630 JPEG for link previews; null unless the profile is public. */
  previewImage: optionalText,
  profileVisibility: z.enum(profileVisibilities),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** How soon the professional usually replies, in working time; null where too little is known. */
  repliesWithin: z.nullable(z.enum(responseTimes)),
  /** When an operator approved the profile. */
  verifiedAt: optionalText,
  /** The verified claims, each with its date. */
  verified: z.array(VerifiedClaim),
  /** What the caller may do here; the server checks again when the caller does it. */
  may: z.object({ seeContact: z.boolean(), message: z.boolean(), review: z.boolean() }),
  isOwn: z.boolean(),
  /** When the caller last wrote to this account; null if never. */
  wroteAt: z.nullable(timestamp),
  /** Null unless `may.seeContact`. */
  contact: z.nullable(ContactDetails),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** What a customer may change; fields left out stay unchanged, blank fields are cleared. */
export const CustomerProfile = z.strictObject({
  firstName: line({ max: 80, required: /*i18n*/ 'First name is required' }),
  lastName: line({ max: 80, required: /*i18n*/ 'Last name is required' }),
  phoneNumber: z.optional(phone),
  companyName: z.optional(line({ max: 120 })),
  website: profileInput.website,
  country: profileInput.country,
});
export type CustomerProfile = z.infer<typeof CustomerProfile>;

/** What a supplier or freelancer may change; null clears a field, except the hourly rate, which only `clear` removes. */
export const ProfessionalProfile = z.strictObject({
  ...asOwnFields(profileInput),
  /** Fields to remove; a value for one of them in the same body is ignored. */
  clear: z.optional(
    z.array(
      z.enum(['chargesPerHour'], /*i18n*/ 'You can’t clear this field'),
      /*i18n*/ 'Send a list of fields',
    ),
  ),
});
export type ProfessionalProfile = z.infer<typeof ProfessionalProfile>;

export const profileEndpoints = {
  updateProfile: endpoint('PUT /users/profile', {
    summary: 'Change your profile',
    who: 'signed in',
    body: ProfessionalProfile,
    answer: answerOf(OwnUser),
    errors: ['not_allowed'],
  }),
  readPublicProfile: endpoint('GET /users/public/{id}', {
    summary: 'Read a profile',
    who: 'anyone',
    answer: answerOf(PublicProfile),
  }),
};
