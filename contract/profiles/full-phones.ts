import plans from 'libphonenumber-js/metadata.max.json';
import { createPhoneReader } from './phone-reader.ts';

/**
 * With the full numbering plans: the short ones of the browser accept numbers with one digit too many. The browser loads
 * them only for a question that a number of the short ones would raise for nothing.
 */
export const { readPhone, nationalNumber, phoneCountries, phoneText } = createPhoneReader(plans);
