import { type DomainDocs, describe } from '../documentation.ts';
import { PRODUCTS_A_PAGE } from '../limits.ts';
import { VerifiedClaim } from '../verification/verification.ts';
import { ContactDetails, ProfessionalProfile, PublicProfile, type profileEndpoints } from './profiles.ts';

const link = 'A handle, a domain or an address; stored as an https link. Blank is no change, null clears it.';

export const profiles = {
  tag: 'Profiles',
  description: 'Public profiles, and changing your own.',
  schemas: {
    PublicProfile: describe(PublicProfile, 'A profile as the caller may see it.', {
      lastName: 'Last name; empty for a customer, who shows first name, picture and role only.',
      flyerTexts: 'Text alternative of each item of `productFlyers`, in the same order; empty without one.',
      certificationTexts:
        'What each item of `certifications` proves, in the same order; empty where its owner wrote nothing.',
      products: `The first ${PRODUCTS_A_PAGE} items of \`productFlyers\` with their details, in the same order.`,
      previewImage: 'JPEG of 1200 × 630 pixels for link previews; null unless the profile is public.',
      profileVisibility: '`public`, or another state when the owner reads the own profile.',
      rating: 'Mean of the reviews, 1 to 5; null without reviews.',
      verifiedAt: 'When an operator approved the profile.',
      verified: 'What was verified, and when.',
      may: 'What the caller may do here.',
      isOwn: 'Whether the profile belongs to the caller.',
      wroteAt: 'When the caller last wrote to this account; null if never, and when signed out.',
      contact: 'Contact details; null unless `may.seeContact`.',
    }),
    ProfilePermissions: describe(PublicProfile.shape.may, 'What the caller may do with a profile.', {
      seeContact: 'See the contact details: the owner, and accounts that sent a message.',
      message: 'Send a message.',
      review: 'Publish a review.',
    }),
    VerifiedClaim: describe(VerifiedClaim, 'Something that an operator or a link has verified.', {
      kind: 'What was verified.',
      at: 'When it was verified.',
    }),
    ContactDetails: describe(ContactDetails, 'Ways to reach the owner of a profile.', {
      phoneText: 'The same, grouped as in its country.',
    }),
    ProfileChange: describe(
      ProfessionalProfile,
      'Changes of a profile. For a supplier or freelancer a field that is left out or blank stays as it is, and null clears it, except `chargesPerHour`. A customer may send `firstName`, `lastName` (both required), `phoneNumber`, `companyName`, `website` and `country`, of which blank clears the optional ones; `website` and `country` stay as they are when left out.',
      {
        companyName: 'Name of the company.',
        latinName: 'The name in Latin letters, where it is written in another script. A change is reviewed.',
        established: 'The stored year of joining; another value is refused.',
        founded: 'A year from 1800 to the present one.',
        chargesPerHour:
          'US dollars an hour, rounded to cents. 0, null, blank and anything that is not a number are no change; `clear` removes it.',
        clear: 'Fields to remove; a value for one of them in the same body is ignored.',
        skills: 'All skills, replacing the list that was there.',
        phoneNumber:
          "With the country's code, or as dialled in the country of `location`, or of a customer's `country`.",
        whatsapp: 'A telephone number or a wa.me link.',
        website: link,
        portfolio: link,
        instagram: link,
        facebook: link,
        tiktok: link,
      },
    ),
  },
  operations: {
    updateProfile:
      'Changes the profile of the signed-in account and answers the account. A changed name of a public profile has to be approved again by an operator.',
    readPublicProfile:
      'A profile. Signed out it has no contact details; with a token they are there for the owner and for accounts that sent a message. A professional whose profile is not public is found by its owner only.',
  },
} satisfies DomainDocs<typeof profileEndpoints>;
