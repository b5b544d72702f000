import * as z from 'zod/mini';
import { profileVisibilities, subscriptionStatuses } from '../accounts/accounts.ts';
import { AcceptedText } from '../accounts/legal-texts.ts';
import { Attachment } from '../attachments.ts';
import { contactMarks } from '../contact.ts';
import { id, timestamp } from '../fields.ts';
import { reportReasons } from '../limits.ts';
import { reportKinds } from '../moderation.ts';
import { PublicProfile } from '../profiles/profiles.ts';
import { SeatCounts } from '../projects/projects.ts';
import { closings, projectStates, proposalStates } from '../projects/states.ts';
import { planIds, professionalRoles, roles } from '../subscriptions/plans.ts';
import { FreeMonths, OwnPayment, OwnSubscription } from '../subscriptions/subscriptions.ts';
import { Suspension } from '../suspensions.ts';
import { Claim, claimKinds, RequestedChange } from '../verification/verification.ts';
import { operatorRoles } from './operator-roles.ts';

/** Rows on one page of a list in the admin area. */
export const DESK_PAGE = 50;
/** Most reasons in one request for changes. */
export const REASONS_MAX = 10;
export const REASON_MAX = 500;

const optionalText = z.nullable(z.string());

/** An account in a list. */
export const AdminPerson = z.object({
  _id: id,
  name: z.string(),
  companyName: optionalText,
  email: z.string(),
  role: z.enum(roles),
  /** Null when it is no operator. */
  operatorRole: z.nullable(z.enum(operatorRoles)),
  isDeleted: z.boolean(),
  /** When the data of a deleted account are erased; until then its owner can undo the deletion. */
  erasedAt: z.nullable(timestamp),
  profileVisibility: z.enum(profileVisibilities),
  subscriptionStatus: z.enum(subscriptionStatuses),
  plan: z.nullable(z.enum(planIds)),
  createdAt: timestamp,
});
export type AdminPerson = z.infer<typeof AdminPerson>;

/** An account in the list of accounts. */
export const AccountRow = z.object({
  ...AdminPerson.shape,
  country: optionalText,
  /** The last use of a session; null when none is left. */
  lastSeenAt: z.nullable(timestamp),
});
export type AccountRow = z.infer<typeof AccountRow>;

/** An operator in the list of people. */
export const Operator = z.object({
  person: AdminPerson,
  operatorRole: z.enum(operatorRoles),
  /** Whether the role is offered and not taken yet. */
  isInvited: z.boolean(),
  /** Whether the second factor is set up, without which the admin area stays closed. */
  hasSecondFactor: z.boolean(),
});
export type Operator = z.infer<typeof Operator>;

/** The number of items that wait for an operator; 0 where the role may not see them. */
export const AdminOverview = z.object({
  pending: z.int(),
  /** The time since which the oldest item waits. */
  oldestPending: z.nullable(timestamp),
  claims: z.int(),
  reports: z.int(),
  contactMessages: z.int(),
  markedReviews: z.int(),
  /** Objections to suspensions that wait for an answer. */
  objections: z.int(),
  pastDue: z.int(),
  /** Payments that were received and are not applied to a plan. */
  toRefund: z.int(),
  /** Since when no mail can be sent; null while it can. It cannot be mailed, so every page of the admin area shows it. */
  mailFailsSince: z.nullable(timestamp),
});
export type AdminOverview = z.infer<typeof AdminOverview>;

/** `running`: open, or its buyer decides. `kept`: its buyer keeps contact details in its text. */
export const adminProjectStates = ['running', 'closed', 'kept', 'all'] as const;

/** A project in a list. */
export const AdminProjectRow = z.object({
  _id: id,
  buyer: AdminPerson,
  role: z.enum(professionalRoles),
  state: z.enum(projectStates),
  closedBy: z.nullable(z.enum(closings)),
  title: z.string(),
  /** The industry, or the skills. */
  trades: z.array(z.string()),
  createdAt: timestamp,
});
export type AdminProjectRow = z.infer<typeof AdminProjectRow>;

/** A project in the admin area. What its proposals say is between the two sides. */
export const AdminProject = z.object({
  ...AdminProjectRow.shape,
  kind: z.enum(['direct', 'matched']),
  takenDownReason: optionalText,
  description: z.string(),
  /** Parts of its text that look like contact details or links, which the buyer keeps. */
  contactDetails: z.array(z.string()),
  attachments: z.array(z.pick(Attachment, { _id: true, fileName: true, kind: true, bytes: true })),
  seats: SeatCounts,
  invited: z.array(
    z.object({
      person: AdminPerson,
      /** Null without a proposal. */
      proposal: z.nullable(z.enum(proposalStates)),
    }),
  ),
});
export type AdminProject = z.infer<typeof AdminProject>;

/** Trades of a week and role that are counted: those with the most projects. */
export const TRADES_A_WEEK = 20;

/** The projects of one week and trade. */
export const ProjectWeek = z.object({
  /** Its Monday, in UTC. */
  week: z.iso.date(),
  role: z.enum(professionalRoles),
  /** An industry, or a skill: a project counts in each of its skills. */
  trade: z.string(),
  posted: z.int(),
  withProposal: z.int(),
  /** Median hours from the opening to the first proposal; null without one. */
  hoursToFirst: z.nullable(z.number()),
  chosen: z.int(),
  closedWithoutChoosing: z.int(),
});
export type ProjectWeek = z.infer<typeof ProjectWeek>;

export const ProjectFigures = z.object({ countedAt: timestamp, weeks: z.array(ProjectWeek) });
export type ProjectFigures = z.infer<typeof ProjectFigures>;

/** The actions recorded in the log. */
export type ActName =
  | 'operator invited'
  | 'operator made'
  | 'operator removed'
  | 'second factor set up'
  | 'second factor reset'
  | 'recovery code used'
  | 'recovery codes renewed'
  | 'profile approved'
  | 'changes asked'
  | 'account suspended'
  | 'account reinstated'
  | 'objection received'
  | 'objection answered'
  | 'sessions ended'
  | 'email change started'
  | 'email change refused'
  | 'email changed'
  | 'account deleted'
  | 'account exported'
  | 'mail sent again'
  | 'list downloaded'
  | 'note added'
  | 'note removed'
  | 'claim verified'
  | 'claim refused'
  | 'claim withdrawn'
  | 'document opened'
  | 'report opened'
  | 'attachment opened'
  | 'report decided'
  | 'contact message answered'
  | 'contact message closed'
  | 'review kept'
  | 'review removed'
  | 'message hidden'
  | 'product details removed'
  /** By releases in which projects with contact details waited. */
  | 'project released'
  | 'project taken down'
  | 'company settings published'
  | 'trades merged'
  | 'setup step confirmed'
  | 'payment key checked'
  | 'test mail sent'
  | 'first steps hidden'
  | 'legal version cancelled'
  | 'profiles prepared'
  | 'products prepared'
  | 'prepared profiles invited'
  | 'prepared profile deleted'
  | 'paid twice'
  | 'payment to give back'
  | 'payment given back'
  | 'refund requested'
  | 'free months given'
  | 'paid something else'
  | 'waiting work retried';

/** What a check of the server found. */
export const StatusFinding = z.object({
  name: z.string(),
  /** A warning can wait; a failure keeps something from working. */
  state: z.enum(['ok', 'warning', 'failed']),
  text: z.string(),
  /** What to do; null when all is well. */
  advice: z.nullable(z.string()),
  /** Since when the operators know of this failure; null for all others. */
  since: z.nullable(timestamp),
});
export type StatusFinding = z.infer<typeof StatusFinding>;

/** The state of the server and of what it depends on. */
export const AdminStatus = z.object({
  checkedAt: timestamp,
  findings: z.array(StatusFinding),
});
export type AdminStatus = z.infer<typeof AdminStatus>;

/** Work that waits to be tried again. */
export const waitingKinds = ['mail', 'jobs', 'payments'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const LogEntry = z.object({
  _id: id,
  /** The operator who did it; null for an action of the product or of a command on the server. */
  actor: z.nullable(z.object({ _id: id, name: z.string() })),
  /** 'profile approved', 'report decided' … */
  action: z.string(),
  subject: z.nullable(z.object({ _id: id, name: z.string() })),
  details: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
});
export type LogEntry = z.infer<typeof LogEntry>;

/** `due`: has not run yet. `retry`: has failed and is tried again. `failed`: is not tried again until its next time. */
export const jobStates = ['due', 'running', 'done', 'retry', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** The last run of a job, or a mail that could not be sent. */
export const JobRow = z.object({
  _id: z.string(),
  /** `mail`, or another job of the schedule. */
  name: z.string(),
  /** What the job does. */
  title: z.string(),
  /** The address of a mail that could not be sent; null for a job. */
  recipient: z.nullable(z.string()),
  state: z.enum(jobStates),
  attempts: z.int(),
  /** When it runs or is tried again; null when it is not tried again. */
  nextAt: z.nullable(timestamp),
  lastError: z.nullable(z.string()),
});
export type JobRow = z.infer<typeof JobRow>;

/** The suspension of an account as operators see it. */
export const AdminSuspension = z.object({
  ...Suspension.shape,
  /** Null where an earlier version of the product did not record the operator. */
  by: z.nullable(z.object({ _id: id, name: z.string() })),
  /** Whether the reader may answer the objection: as far as possible not the operator who suspended. */
  mayAnswer: z.boolean(),
});
export type AdminSuspension = z.infer<typeof AdminSuspension>;

export const NOTE_MAX = 2000;

/** The fields of what an operator wrote. */
const written = {
  _id: id,
  by: z.object({ _id: id, name: z.string() }),
  content: z.string(),
  createdAt: timestamp,
};

/** What an operator noted about an account, for operators only. */
export const AccountNote = z.object(written);
export type AccountNote = z.infer<typeof AccountNote>;

/** The mails with a link that operators have sent again, with a new link. */
export const mailsToRepeat = ['password reset', 'email link'] as const;

/** A mail that an account was sent, without its text. */
export const AccountMail = z.object({
  _id: id,
  /** The subject; of a mail with a secret what it is about. */
  kind: z.string(),
  /** `waiting`: not tried yet. `retry`: failed, and tried again. `failed`: given up. */
  state: z.enum(['waiting', 'retry', 'sent', 'failed']),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
  lastError: optionalText,
});
export type AccountMail = z.infer<typeof AccountMail>;

/** All data about one account that an operator needs for a decision. */
export const AccountReview = z.object({
  person: AdminPerson,
  /** The profile as the public will see it. */
  profile: PublicProfile,
  waitingSince: z.nullable(timestamp),
  /** Changes with the profile: the server rejects a decision about an older state of the profile. */
  version: z.string(),
  claims: z.array(Claim),
  /** At least one of these must be verified before the profile can be approved. */
  requiresOneOf: z.array(z.enum(claimKinds)),
  changesRequested: z.array(RequestedChange),
  suspension: z.nullable(AdminSuspension),
  reports: z.int(),
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
  acceptedTexts: z.array(AcceptedText),
  /** Newest first; the last 50. */
  notes: z.array(AccountNote),
  /** Newest first; the last 50. */
  log: z.array(LogEntry),
});
export type AccountReview = z.infer<typeof AccountReview>;

export const ReportRow = z.object({
  _id: id,
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** What the reporter was told, for questions about the report. */
  number: z.string(),
  /** Null for a visitor without an account. */
  reporter: z.nullable(AdminPerson),
  /** The confirmed address of a visitor, to which the decision is mailed; null without one. */
  confirmedEmail: optionalText,
  /** The reported account. */
  reported: AdminPerson,
  createdAt: timestamp,
  closedAt: z.nullable(timestamp),
  outcome: optionalText,
});
export type ReportRow = z.infer<typeof ReportRow>;

export const reportOutcomes = ['nothing', 'warned', 'removed', 'suspended'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Without links: opening it is written to the log. */
export const QuotedAttachment = z.pick(Attachment, { _id: true, fileName: true, kind: true, bytes: true });

const QuotedMessage = z.object({
  _id: id,
  from: z.enum(['reporter', 'reported', 'other']),
  content: z.string(),
  createdAt: timestamp,
  /** The subject of the report. */
  isSubject: z.boolean(),
  /** The files of a reported message; of the messages around it there are none. */
  attachments: z.array(QuotedAttachment),
});

export const ReportCase = z.object({
  report: ReportRow,
  /** The message with its context, the review, or the details of the product. Oldest first. */
  context: z.array(QuotedMessage),
  /** The stars of a reported review. */
  rating: z.nullable(z.int()),
  /** Other reports about the same account. */
  others: z.int(),
});
export type ReportCase = z.infer<typeof ReportCase>;

/** What an operator answered to a contact message. */
export const ContactAnswer = z.object(written);
export type ContactAnswer = z.infer<typeof ContactAnswer>;

export const ContactMessageRow = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: optionalText,
  content: z.string(),
  /** The signs of advertising in the message. */
  marks: z.array(z.enum(contactMarks)),
  /** The account of the sender, if the sender was signed in. */
  account: z.nullable(id),
  createdAt: timestamp,
  closedAt: z.nullable(timestamp),
  /** What operators answered, oldest first. */
  answers: z.array(ContactAnswer),
});
export type ContactMessageRow = z.infer<typeof ContactMessageRow>;

/** A subscription whose renewal could not be collected. It is tried again until `endsAt`. */
export const FailedRenewal = z.object({
  person: AdminPerson,
  plan: z.enum(planIds),
  since: timestamp,
  nextTryAt: z.nullable(timestamp),
  endsAt: timestamp,
});
export type FailedRenewal = z.infer<typeof FailedRenewal>;

/** How many failed renewals are named, the oldest first. */
export const FAILED_RENEWALS_SHOWN = 50;

/** All amounts are in US cents. */
export const Money = z.object({
  /** `2026-11` */
  month: z.string(),
  received: z.int(),
  refunded: z.int(),
  disputed: z.int(),
  payments: z.int(),
  /** Monthly revenue of the active subscriptions. */
  monthly: z.int(),
  running: z.int(),
  pastDue: z.int(),
  begun: z.int(),
  ended: z.int(),
  byPlan: z.array(z.object({ plan: z.enum(planIds), running: z.int(), received: z.int() })),
  failedRenewals: z.array(FailedRenewal).check(z.maxLength(FAILED_RENEWALS_SHOWN)),
});
export type Money = z.infer<typeof Money>;

export const PaymentRow = z.object({
  ...OwnPayment.shape,
  provider: z.string(),
  /** The provider's id of the payment. */
  reference: z.string(),
  /** The amount that the provider charged, in hundredths of its currency. */
  charged: z.int(),
  currency: z.string(),
  /** What the provider keeps of it, in hundredths of `feeCurrency`; null where the provider does not say it. */
  fee: z.nullable(z.int()),
  feeCurrency: z.nullable(z.string()),
  /** US cents that the provider is about to refund. */
  refunding: z.int(),
  /** US cents that can still be refunded through the provider. */
  refundable: z.int(),
  person: AdminPerson,
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const MarkedReview = z.object({
  _id: id,
  reviewer: AdminPerson,
  target: AdminPerson,
  rating: z.int(),
  comment: z.string(),
  createdAt: timestamp,
});
export type MarkedReview = z.infer<typeof MarkedReview>;
