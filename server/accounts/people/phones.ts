import { createPhoneReader } from '@sokoni/contract/profiles/phone-reader';
import plans from 'libphonenumber-js/metadata.max.json';

/** With the full numbering plans: the short ones of the browser accept numbers with one digit too many. */
export const { readPhone, nationalNumber, phoneCountries, phoneText } = createPhoneReader(plans);
