import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

/** What an account accepts. */
export const legalTexts = ['terms', 'privacy'] as const;
export type LegalText = (typeof legalTexts)[number];

const NO_VERSION = /*i18n*/ 'The version of the text is needed';
const version = z.int(NO_VERSION).check(z.minimum(0, NO_VERSION), z.maximum(2 ** 31 - 1, NO_VERSION));

/** The versions that a form showed; without them, those that are in force. Forms send digits. */
const shownVersion = z.optional(
  z.pipe(
    z.union([z.int(NO_VERSION), z.string(NO_VERSION).check(z.regex(/^\d{1,10}$/, NO_VERSION))], NO_VERSION),
    z.pipe(z.transform(Number), version),
  ),
);
export const shownVersions = { termsVersion: shownVersion, privacyVersion: shownVersion };
export type ShownVersions = { termsVersion?: number | undefined; privacyVersion?: number | undefined };

/** A version of one of them. */
export const TextVersion = z.strictObject(
  {
    text: z.enum(legalTexts, /*i18n*/ 'Choose one of the texts'),
    version,
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
