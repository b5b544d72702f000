import { t } from '@lingui/core/macro';
import { line, lines, optionalEmail, phone } from '@sokoni/contract/fields';
import { link, linkOf } from '@sokoni/contract/profiles/links';
import * as z from 'zod/mini';

/** A draft of a supplier's profile. */
export const draftSchema = () =>
  z.object({
    company: line({ max: 120, required: t`Company name is required` }),
    location: line({ max: 120, required: t`Location is required` }),
    description: lines({ max: 5000, required: t`Description is required` }),
    industry: line({ max: 60, required: t`Choose an industry` }),
    subIndustry: line({ max: 60 }),
    email: optionalEmail,
    phone,
    website: link('website'),
    profileImage: line({ max: 500 }).check(
      z.refine(
        (text) => text === '' || linkOf('website', text) !== null,
        t`Enter a link to a picture, for example https://example.com/logo.png`,
      ),
      z.overwrite((text) => linkOf('website', text) ?? text),
    ),
  });
