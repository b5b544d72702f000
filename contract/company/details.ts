import * as z from 'zod/mini';
import { email, line, lines, phone } from '../fields.ts';
import { countryCodeOf, countryOfField } from '../profiles/countries.ts';
import { link } from '../profiles/links.ts';
import { countryName } from '../profiles/stored-countries.ts';
import { taxNumberCheck } from '../subscriptions/tax-numbers.ts';
import { CARD_NEEDED } from './card-names.ts';
import { type Company, noCompany, socialNetworks } from './company.ts';
import { inEachLanguage } from './in-each-language.ts';
import { timeZoneNamed } from './time-zones.ts';

const SIGNS = /*i18n*/ 'Use letters, digits, spaces and the signs . & ! + ’ - only';
const COUNTRY = /*i18n*/ 'Enter a country, for example Kenya';
const TIME_ZONE = /*i18n*/ 'Choose a time zone of the list, such as Africa/Nairobi';

/** Mail headers and texts with values have other signs around a name. */
const siteName = (max: number, required: string) =>
  line({ max, required }).check(z.regex(/^[\p{L}\p{M}\p{N} .&!+'’-]*$/u, SIGNS));

/** The company that runs the marketplace. Texts that may be empty are not shown then. */
export const CompanyDetails = z
  .strictObject(
    {
      /** Of the marketplace, on pages and in mails. */
      siteName: siteName(40, /*i18n*/ 'Enter the name of the marketplace'),
      /** Where there is little room; phones show twelve characters below an icon. */
      shortName: siteName(15, /*i18n*/ 'Enter the short name of the marketplace'),
      name: line({ max: 120, required: /*i18n*/ 'Enter the legal name of the company' }),
      address: lines({ max: 300 }),
      city: line({ max: 120, required: /*i18n*/ 'Enter the city' }),
      /** By its English name, whatever the language it was chosen in. */
      country: line({ max: 120, required: /*i18n*/ 'Enter the country' }).check(
        z.overwrite((typed) => {
          const code = countryOfField(typed);
          return code ? countryName(code) : typed;
        }),
        z.refine((name) => countryOfField(name) !== undefined, COUNTRY),
      ),
      timeZone: line({ max: 60 }).check(
        z.refine((text) => !text || timeZoneNamed(text) !== undefined, TIME_ZONE),
      ),
      /** Without any, the delivered hours hold; where a language has none, the English ones. */
      hours: inEachLanguage(lines({ max: 300 })),
      law: line({ max: 120, required: /*i18n*/ 'Enter the country whose law applies' }),
      registerNumber: line({ max: 120 }),
      taxNumber: line({ max: 120 }),
      representative: line({ max: 200 }),
      contactPoint: lines({ max: 300 }),
      supervision: lines({ max: 300 }),
      email,
      phone,
      facebook: link('website'),
      instagram: link('website'),
      linkedin: link('website'),
      tiktok: link('website'),
    },
    CARD_NEEDED,
  )
  .check(
    taxNumberCheck(({ country }) => countryCodeOf(country) ?? ''),
    z.refine(({ hours }) => hours.en !== '' || Object.values(hours).every((text) => text === ''), {
      error: /*i18n*/ 'Enter the English text',
      path: ['hours', 'en'],
    }),
  );
export type CompanyDetails = z.infer<typeof CompanyDetails>;

/** The company as it is known: in production what pages need is missing until it is published. */
export const KnownDetails = z.strictObject({
  ...CompanyDetails.shape,
  ...{ name: z.string(), city: z.string(), country: z.string(), law: z.string(), email: z.string() },
});

/** What pages, receipts and terms cannot do without. */
export const requiredDetails = ['name', 'city', 'country', 'law', 'email'] as const;

/** Whether there is a company to show. The contract allows nothing else to be published. */
export const isComplete = (details: CompanyDetails): boolean =>
  requiredDetails.every((field) => details[field] !== '');

/** The company as pages show it. */
export function companyOf(known: CompanyDetails): Company {
  const { siteName, shortName } = known;
  if (!isComplete(known)) return { ...noCompany, siteName, shortName, email: known.email };
  const { city, country, facebook, instagram, linkedin, tiktok, ...details } = known;
  const links = { facebook, instagram, linkedin, tiktok };
  const social = Object.fromEntries(
    socialNetworks.flatMap((network) => (links[network] ? [[network, links[network]]] : [])),
  );
  return { ...details, place: `${city}, ${country}`, social };
}
