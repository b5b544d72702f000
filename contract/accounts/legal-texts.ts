import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

/** What an account accepts. */
export const legalTexts = ['terms', 'privacy'] as const;
export type LegalText = (typeof legalTexts)[number];

/** A version of one of them. */
export const TextVersion = z.strictObject(
  {
    text: z.enum(legalTexts, /*i18n*/ 'Choose one of the texts'),
    version: z.int(/*i18n*/ 'The version of the text is needed'),
  },
  /*i18n*/ 'Send the versions that you accept',
);
export type TextVersion = z.infer<typeof TextVersion>;

export const Acceptance = z.strictObject({
  texts: z
    .array(TextVersion, /*i18n*/ 'Send the versions that you accept')
    .check(z.maxLength(legalTexts.length, /*i18n*/ 'There are only two texts')),
});

export const AcceptedText = z.object({ ...TextVersion.shape, acceptedAt: timestamp });
export type AcceptedText = z.infer<typeof AcceptedText>;
