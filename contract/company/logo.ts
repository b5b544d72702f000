import * as z from 'zod/mini';
import { CARD_NEEDED } from './card-names.ts';

const AGAIN = /*i18n*/ 'Choose the picture again';
/** The logo of the company; without a picture, the mark of Sokoni. */
export const CompanyLogo = z.strictObject(
  {
    /** The name that the server gave to an uploaded picture. */
    picture: z.string(AGAIN).check(z.regex(/^(?:[\w-]{22})?$/, AGAIN)),
  },
  CARD_NEEDED,
);

export const logoUploads = { logo: { most: 1 } } as const;
