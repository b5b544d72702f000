import * as z from 'zod/mini';
import { OwnUser, profileVisibilities } from './accounts.ts';
import { answerOf, call } from './call.ts';
import { id, line, phone } from './fields.ts';
import { roles } from './plans.ts';

/** Pictures of work on a public profile. */
export const PORTFOLIO_SHOWN = 5;

const optionalText = z.nullable(z.string());

/** Ways to reach somebody: these leave the server only for those who may see them. */
export const ContactDetails = z.object({
  website: optionalText,
  email: optionalText,
  phoneNumber: optionalText,
  instagram: optionalText,
  tiktok: optionalText,
  facebook: optionalText,
  whatsapp: optionalText,
});
export type ContactDetails = z.infer<typeof ContactDetails>;

export const PublicProfile = z.object({
  _id: id,
  id,
  uid: id,
  role: z.enum(roles),
  firstName: z.string(),
  /** Empty for a customer: of them the public sees first name, picture and role. */
  lastName: z.string(),
  companyName: optionalText,
  title: optionalText,
  category: optionalText,
  location: optionalText,
  description: optionalText,
  established: optionalText,
  chargesPerHour: z.nullable(z.number()),
  skills: z.array(z.string()),
  profileImage: optionalText,
  profileBanner: optionalText,
  productFlyers: z.array(z.string()),
  certifications: z.array(z.string()),
  profileVisibility: z.enum(profileVisibilities),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  verifiedAt: optionalText,
  /** What the caller may do here; the server asks again when they do it. */
  may: z.object({ seeContact: z.boolean(), message: z.boolean(), review: z.boolean() }),
  isOwn: z.boolean(),
  /** Null unless `may.seeContact`. */
  contact: z.nullable(ContactDetails),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** What a customer may change; optional fields that are left out stay, blank ones are cleared. */
export const CustomerProfile = z.strictObject({
  firstName: line({ max: 80, required: 'First name is required' }),
  lastName: line({ max: 80, required: 'Last name is required' }),
  phoneNumber: z.optional(phone),
  companyName: z.optional(line({ max: 120 })),
});
export type CustomerProfile = z.infer<typeof CustomerProfile>;

export const profileCalls = {
  updateProfile: call({
    method: 'PUT',
    path: '/users/profile',
    summary: 'Change your own profile',
    who: 'signed in',
    body: CustomerProfile,
    answer: answerOf(OwnUser),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  readPublicProfile: call({
    method: 'GET',
    path: '/users/public/{id}',
    summary: 'A public profile, with contact details for those who may see them',
    who: 'anyone',
    params: z.object({ id }),
    answer: answerOf(PublicProfile),
    errors: ['not_found'],
  }),
};
