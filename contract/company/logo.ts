import * as z from 'zod/mini';

/** The logo of the company; without a picture, the mark of Sokoni. */
export const CompanyLogo = z.strictObject({
  /** The name that the server gave to an uploaded picture. */
  picture: z.string().check(z.regex(/^(?:[\w-]{22})?$/, /*i18n*/ 'Choose the picture again')),
});

export const logoUploads = { logo: { most: 1 } } as const;
