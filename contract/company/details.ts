import * as z from 'zod/mini';
import { email, line, lines, phone } from '../fields.ts';
import { CARD_NEEDED } from './card-names.ts';
import { type Company, socialNetworks } from './company.ts';

const LINK = /*i18n*/ 'Enter an address that begins with https://';
const link = line({ max: 300 }).check(z.regex(/^$|^https:\/\/[^\s/]+\.[^\s]+$/, LINK));

/** The company that runs the marketplace. Texts that may be empty are not shown then. */
export const CompanyDetails = z.strictObject(
  {
    name: line({ max: 120, required: /*i18n*/ 'Enter the legal name of the company' }),
    address: lines({ max: 300 }),
    city: line({ max: 120, required: /*i18n*/ 'Enter the city' }),
    country: line({ max: 120, required: /*i18n*/ 'Enter the country' }),
    law: line({ max: 120, required: /*i18n*/ 'Enter the country whose law applies' }),
    registerNumber: line({ max: 120 }),
    taxNumber: line({ max: 120 }),
    representative: line({ max: 200 }),
    contactPoint: lines({ max: 300 }),
    supervision: lines({ max: 300 }),
    email,
    phone,
    facebook: link,
    instagram: link,
    linkedin: link,
    tiktok: link,
  },
  CARD_NEEDED,
);
export type CompanyDetails = z.infer<typeof CompanyDetails>;

/** The company as pages show it. */
export function companyOf({
  city,
  country,
  facebook,
  instagram,
  linkedin,
  tiktok,
  ...details
}: CompanyDetails): Company {
  const links = { facebook, instagram, linkedin, tiktok };
  const social = Object.fromEntries(
    socialNetworks.flatMap((network) => (links[network] ? [[network, links[network]]] : [])),
  );
  return { ...details, place: `${city}, ${country}`, social };
}
