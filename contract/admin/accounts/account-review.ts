import * as z from 'zod/mini';
import { AcceptedText } from '../../accounts/legal-texts.ts';
import { id, timestamp } from '../../fields.ts';
import { claimKinds } from '../../limits.ts';
import { ProductPicture } from '../../products.ts';
import { PublicProfile } from '../../profiles/profiles.ts';
import { FreeMonths, OwnPayment, OwnSubscription } from '../../subscriptions/subscriptions.ts';
import { Suspension } from '../../suspensions.ts';
import { Claim, RequestedChange } from '../../verification/verification.ts';
import { AdminPerson, Written } from '../person.ts';
import { LogEntry } from '../team/log.ts';
import { ReportRow } from '../today/reports.ts';

/** Most reasons in one request for changes. */
export const REASONS_MAX = 10;

/** The suspension of an account as operators see it. */
export const AdminSuspension = z.object({
  ...Suspension.shape,
  /** Null where an earlier version of the product did not record the operator. */
  by: z.nullable(z.object({ _id: id, name: z.string() })),
  /** Whether the reader may answer the objection: as far as possible not the operator who suspended. */
  mayAnswer: z.boolean(),
});
export type AdminSuspension = z.infer<typeof AdminSuspension>;

/** A mail that an account was sent, without its text. */
export const AccountMail = z.object({
  _id: id,
  /** The subject; of a mail with a secret, an amount or a number of the books what it is about. */
  kind: z.string(),
  /** `waiting`: not tried yet. `retry`: failed, and tried again. `failed`: given up. `bounced`: it came back, or an earlier one. */
  state: z.enum(['waiting', 'retry', 'sent', 'failed', 'bounced']),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
  lastError: z.nullable(z.string()),
});
export type AccountMail = z.infer<typeof AccountMail>;

/** The days of which messages are counted day by day: four whole weeks, so that each weekday counts as often. */
export const ACTIVITY_DAYS = 28;

/** What an account sent on a day or in a week, by number and never by content. */
const Sent = z.object({
  /** The day, or the Monday on which the week begins, in UTC: `2026-11-16`. */
  start: z.string(),
  messages: z.int(),
  /** The accounts that they went to. */
  recipients: z.int(),
});

/** A week of an account, and how it was seen. */
const AccountWeek = z.object({
  ...Sent.shape,
  /** Of its profile. */
  views: z.int(),
  /** The mean of its reviews at the end of the week; null without any. */
  rating: z.nullable(z.number()),
  /** In its directory at the end of the week, or today in the last one; null where that did not list it. */
  place: z.nullable(z.int()),
});

export const AccountActivity = z.object({
  lastSentAt: z.nullable(timestamp),
  /** Today among all of its directory, whose order the weighted rating makes; null where no directory lists it. */
  standing: z.nullable(
    z.object({
      place: z.int(),
      of: z.int(),
      rating: z.number(),
      reviewCount: z.int(),
      weightedRating: z.number(),
    }),
  ),
  /** The last `STATISTICS_WEEKS`, the oldest first. */
  weeks: z.array(AccountWeek),
  /** The days of the last `ACTIVITY_DAYS` on which it sent messages, the oldest first. */
  days: z.array(Sent),
});
export type AccountActivity = z.infer<typeof AccountActivity>;

/** All data about one account that an operator needs for a decision. */
export const AccountReview = z.object({
  person: AdminPerson,
  /** The profile as the public will see it. */
  profile: PublicProfile,
  /** Of all its products or portfolio items, on whose pages they are public. */
  furtherPictures: z.array(ProductPicture),
  waitingSince: z.nullable(timestamp),
  /** Changes with the profile: the server rejects a decision about an older state of the profile. */
  version: z.string(),
  claims: z.array(Claim),
  /** At least one of these must be verified before the profile can be approved. */
  requiresOneOf: z.array(z.enum(claimKinds)),
  changesRequested: z.array(RequestedChange),
  suspension: z.nullable(AdminSuspension),
  reports: z.int(),
  /** Newest first; the last 50. */
  lastReports: z.array(
    z.pick(ReportRow, {
      _id: true,
      kind: true,
      reason: true,
      createdAt: true,
      closedAt: true,
      outcome: true,
    }),
  ),
  markedReviews: z.int(),
  subscription: z.nullable(OwnSubscription),
  payments: z.array(OwnPayment),
  freeMonths: z.array(FreeMonths),
  /** A change of the email address by an operator that is not confirmed yet. */
  emailChange: z.nullable(
    z.object({
      email: z.string(),
      /** When the new address is asked to confirm; until then the old one can refuse it. */
      confirmFrom: timestamp,
    }),
  ),
  /** Mail to its address has failed for good, as the server of the address says. */
  bounce: z.nullable(z.object({ since: timestamp, reason: z.string() })),
  acceptedTexts: z.array(AcceptedText),
  /** Newest first; the last 50. */
  notes: z.array(Written),
  /** Newest first; the last 50. */
  log: z.array(LogEntry),
});
export type AccountReview = z.infer<typeof AccountReview>;
