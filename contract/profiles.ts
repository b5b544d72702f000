import * as z from 'zod/mini';
import { OwnUser, profileVisibilities } from './accounts.ts';
import { answerOf, endpoint } from './endpoint.ts';
import { email, id, line, lines, phone } from './fields.ts';
import { link } from './links.ts';
import { roles } from './plans.ts';
import { VerifiedClaim } from './verification.ts';

/** Most skills of one profile. */
export const SKILLS_MAX = 30;
/** Highest hourly rate, in US dollars. */
export const RATE_MAX = 100_000;

const optionalText = z.nullable(z.string());

/** Contact details: the server sends them only to users who may see them. */
export const ContactDetails = z.object({
  website: optionalText,
  portfolio: optionalText,
  email: optionalText,
  /** E.164. */
  phoneNumber: optionalText,
  /** The same number with country code, in the number groups of its country. */
  phoneText: optionalText,
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
  /** Empty for a customer: the public sees a customer's first name, picture and role. */
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
  /** As many as the owner's plan shows, in the owner's order; the owner gets the same list, as a preview. */
  productFlyers: z.array(z.string()),
  /** The description of each of the `productFlyers`; empty where its owner wrote none. */
  flyerTexts: z.array(z.string()),
  certifications: z.array(z.string()),
  /** 1200 × 630 JPEG for link previews; null unless the profile is public. */
  previewImage: optionalText,
  profileVisibility: z.enum(profileVisibilities),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** When an operator approved the profile. */
  verifiedAt: optionalText,
  /** The verified claims, each with its date. */
  verified: z.array(VerifiedClaim),
  /** What the caller may do here; the server checks again when the caller does it. */
  may: z.object({ seeContact: z.boolean(), message: z.boolean(), review: z.boolean() }),
  isOwn: z.boolean(),
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
});
export type CustomerProfile = z.infer<typeof CustomerProfile>;

const YEAR = /^$|^(?:1[89]|20)\d\d$/;
const stays = (max: number) => z.optional(z.nullable(line({ max })));

/** A number, also as text; any other value becomes 0, which leaves the stored rate unchanged. */
const rateOrNothing = z.catch(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/)), z.transform(Number))]),
  0,
);

/**
 * What a supplier or freelancer may change. A field that is left out or blank stays unchanged; null clears it, except
 * the hourly rate, which only `clear` removes.
 */
export const ProfessionalProfile = z.strictObject({
  firstName: z.optional(line({ max: 80 })),
  lastName: z.optional(line({ max: 80 })),
  companyName: stays(120),
  subject: stays(120),
  category: stays(60),
  location: stays(120),
  description: z.optional(z.nullable(lines({ max: 5000 }))),
  established: z.optional(
    z.nullable(line({ max: 20 }).check(z.regex(YEAR, /*i18n*/ 'A year, for example 2015'))),
  ),
  /**
   * US dollars an hour, rounded to cents. 0, null, a blank or a value that is no number leaves the stored rate
   * unchanged.
   */
  chargesPerHour: z.optional(
    z.pipe(
      rateOrNothing,
      z
        .number()
        .check(
          z.minimum(0, /*i18n*/ 'A rate cannot be below 0'),
          z.maximum(RATE_MAX, /*i18n*/ 'At most 100,000 dollars an hour'),
        ),
    ),
  ),
  /** Fields to remove; a value for one of them in the same body is ignored. */
  clear: z.optional(
    z.array(
      z.enum(['chargesPerHour'], /*i18n*/ 'This field cannot be cleared'),
      /*i18n*/ 'A list of fields is needed here',
    ),
  ),
  skills: z.optional(
    z
      .array(
        line({ max: 60, required: /*i18n*/ 'A skill cannot be blank' }),
        /*i18n*/ 'A list of skills is needed here',
      )
      .check(z.maxLength(SKILLS_MAX, /*i18n*/ 'At most 30 skills')),
  ),
  /** With the country code, or as dialled in the country of `location`. */
  phoneNumber: z.optional(z.nullable(phone)),
  whatsapp: z.optional(z.nullable(line({ max: 120 }))),
  contactEmail: z.optional(z.nullable(z.union([line({ max: 0 }), email], /*i18n*/ 'Invalid email address'))),
  website: z.optional(z.nullable(link('website'))),
  portfolio: z.optional(z.nullable(link('website'))),
  instagram: z.optional(z.nullable(link('instagram'))),
  facebook: z.optional(z.nullable(link('facebook'))),
  tiktok: z.optional(z.nullable(link('tiktok'))),
  /**
   * Whether a freelancer's card in the directory, and its JSON, contains the links to Instagram, Facebook and TikTok.
   */
  showSocialLinks: z.optional(z.boolean(/*i18n*/ 'True or false is needed here')),
});
export type ProfessionalProfile = z.infer<typeof ProfessionalProfile>;

export const profileEndpoints = {
  updateProfile: endpoint({
    method: 'PUT',
    path: '/users/profile',
    summary: 'Change your profile',
    who: 'signed in',
    body: ProfessionalProfile,
    answer: answerOf(OwnUser),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  readPublicProfile: endpoint({
    method: 'GET',
    path: '/users/public/{id}',
    summary: 'Read a profile',
    who: 'anyone',
    params: z.object({ id }),
    answer: answerOf(PublicProfile),
    errors: ['not_found'],
  }),
};
