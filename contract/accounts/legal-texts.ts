import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

/** What an account accepts. */
export const legalTexts = ['terms', 'privacy'] as const;

/** The version of both that is in force. Raise it with a change of their meaning; 0 is the first. */
export const LEGAL_VERSION = 0;

export const AcceptedText = z.object({
  text: z.enum(legalTexts),
  version: z.int(),
  acceptedAt: timestamp,
});
export type AcceptedText = z.infer<typeof AcceptedText>;
