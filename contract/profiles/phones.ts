import plans from 'libphonenumber-js/metadata.min.json';
import { createPhoneReader } from './phone-reader.ts';

/**
 * For the browser: the short numbering plans, which accept every number of the full ones and some more. Import this
 * lazily: it includes the plans of all countries.
 */
export const { readPhone, phoneOf, whatsAppOf, phoneCountries, callingCode, dialled, phoneText } =
  createPhoneReader(plans);
