import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { id, line, lines, timestamp } from '../../fields.ts';
import { languageCodes } from '../../languages.ts';
import { mailGroups } from '../../limits.ts';
import { planIds } from '../../subscriptions/plans.ts';
import { byOperator } from '../lists.ts';

export const NO_RECIPIENTS = /*i18n*/ 'This mail would reach no account';
const SUBJECT_MAX = 120;
const TEXT_MAX = 10_000;

/** The accounts to which all of it applies. */
export const Audience = z.strictObject(
  {
    group: z.enum(mailGroups, /*i18n*/ 'Choose a group'),
    /** Of a running subscription. */
    plan: z.optional(z.enum(planIds, /*i18n*/ 'Choose a plan from the list')),
    country: z.optional(line({ max: 100 })),
    /** An industry, or a skill. */
    trade: z.optional(line({ max: 120 })),
    /** Of the account's mails. */
    language: z.optional(z.enum(languageCodes, /*i18n*/ 'Choose an option')),
  },
  /*i18n*/ 'Choose a group',
);
export type Audience = z.infer<typeof Audience>;

const Words = z.strictObject(
  {
    subject: line({ max: SUBJECT_MAX, required: /*i18n*/ 'Enter a subject' }),
    /** An empty line begins a new paragraph. */
    text: lines({ max: TEXT_MAX, required: /*i18n*/ 'Enter a text' }),
  },
  /*i18n*/ 'Enter a text',
);
const translation = z.optional(Words);
/** Readers of a language without a text get the English one. */
const Texts = z.strictObject(
  { en: Words, fr: translation, pt: translation, ar: translation, sw: translation },
  /*i18n*/ 'Enter a text',
);
export type GroupMailTexts = z.infer<typeof Texts>;

/** What the account needs: it reaches those who have stopped news, too, and no link stops it. */
const isNecessary = z._default(z.boolean(/*i18n*/ 'Choose yes or no'), false);

export const GroupMail = z.object({
  _id: id,
  audience: Audience,
  texts: Texts,
  isNecessary: z.boolean(),
  createdAt: timestamp,
  state: z.enum(['running', 'stopped', 'finished']),
  /** Mails in the outbox, or sent. */
  sent: z.int(),
  /** About how many are left; counted no further than `READERS_COUNTED_MAX`. */
  left: z.int(),
});
export type GroupMail = z.infer<typeof GroupMail>;

const byOwner = byOperator('groupMail');

export const groupMailEndpoints = {
  countAudience: endpoint('POST /operator/group-mails/audience', {
    ...byOwner,
    body: z.strictObject({ audience: Audience, isNecessary }),
    answer: answerOf(z.object({ count: z.int() })),
  }),
  testGroupMail: endpoint('POST /operator/group-mails/test', {
    ...byOwner,
    body: z.strictObject({ texts: Texts, isNecessary }),
  }),
  sendGroupMail: endpoint('POST /operator/group-mails', {
    ...byOwner,
    /** `id` is made by the sender: the same id sent twice is one mail. */
    body: z.strictObject({ id, audience: Audience, texts: Texts, isNecessary }),
    status: 201,
    answer: answerOf(GroupMail),
    errors: ['changed_meanwhile'],
  }),
  stopGroupMail: endpoint('POST /operator/group-mails/{id}/stop', {
    ...byOwner,
    answer: answerOf(GroupMail),
  }),
};
