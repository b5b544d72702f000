import * as z from 'zod/mini';
import { line, lines } from '../fields.ts';
import { countryOfField } from '../profiles/countries.ts';
import { countryCodes } from '../profiles/places.ts';
import { taxNumberCheck } from './tax-numbers.ts';

const COUNTRY = /*i18n*/ 'Choose a country of the list';

/** To whom invoices are made out. Fields may be empty: without a name, an invoice has that of the profile. */
export const BillingDetails = z
  .strictObject(
    {
      name: line({ max: 120 }),
      address: lines({ max: 300 }),
      /** By its name in one of our languages, too; what is read from it is its code. */
      country: line({ max: 80 }).check(
        z.overwrite((typed) => countryOfField(typed) ?? typed),
        z.refine((code) => code === '' || countryCodes.includes(code), COUNTRY),
      ),
      taxNumber: line({ max: 40 }),
    },
    /*i18n*/ 'Enter the billing details',
  )
  .check(
    z.refine(({ country, taxNumber }) => !taxNumber || country !== '', {
      error: /*i18n*/ 'Choose the country of the tax number',
      path: ['country'],
    }),
    taxNumberCheck(({ country }) => country),
  );
export type BillingDetails = z.infer<typeof BillingDetails>;
