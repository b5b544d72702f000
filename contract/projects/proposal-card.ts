import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { declineReasons, incoterms, proposalStates } from './states.ts';

/** What a professional offers. */
export const offerFields = {
  price: z.number(),
  /** ISO 4217. Prices are shown as they were written. */
  currency: z.string(),
  unit: z.string(),
  /** In units of the price; null without one. */
  quantity: z.nullable(z.number()),
  leadTime: z.string(),
  term: z.nullable(z.enum(incoterms)),
  place: z.nullable(z.string()),
  validUntil: z.iso.date(),
  included: z.nullable(z.string()),
  /** 2 is the revision. */
  version: z.int(),
};

/** The card of a message with a proposal. */
export const ProposalCard = z.object({
  ...offerFields,
  proposalId: id,
  projectId: id,
  title: z.string(),
  state: z.enum(proposalStates),
  /** The first version of a proposal that was revised. */
  isReplaced: z.boolean(),
  declineReason: z.nullable(z.enum(declineReasons)),
});
export type ProposalCard = z.infer<typeof ProposalCard>;
