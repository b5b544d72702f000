import { email, line, lines, phone } from '@sokoni/contract/fields';
import { link, linkOf } from '@sokoni/contract/links';
import * as z from 'zod/mini';
import { draftIndustries } from './industries.ts';

/** A draft of a supplier's profile. */
export const draftSchema = z.object({
  company: line({ max: 120, required: /*i18n*/ 'Company name is required' }),
  location: line({ max: 120, required: /*i18n*/ 'Location is required' }),
  description: lines({ max: 5000, required: /*i18n*/ 'Description is required' }),
  industry: z.enum(draftIndustries, /*i18n*/ 'Choose an industry'),
  subIndustry: line({ max: 60 }),
  email: z.union([z.literal(''), email], 'Invalid email address'),
  phone,
  website: link('website'),
  profileImage: line({ max: 500 }).check(
    z.refine(
      (text) => text === '' || linkOf('website', text) !== null,
      /*i18n*/ 'This is not the address of a picture, for example https://example.com/logo.png',
    ),
    z.overwrite((text) => linkOf('website', text) ?? text),
  ),
});
