import * as z from 'zod/mini';
import { Attachment } from '../attachments.ts';
import { answerOf, answerWith, endpoint } from '../endpoint.ts';
import { cursor, id, line, lines, timestamp } from '../fields.ts';
import { ATTACHMENTS_AT_ONCE, MESSAGE_MAX, PRODUCT_UNIT_MAX } from '../limits.ts';
import { amount, integer, RANGE_IN_TWO, TWO_DECIMALS, withCurrencyOfPrices } from '../number-fields.ts';
import { ProductSeller } from '../products.ts';
import { professionalRoles } from '../subscriptions/plans.ts';
import {
  DIRECT_MAX,
  HOURS_MAX,
  PROJECT_FILES_MAX,
  PROJECT_SKILLS_MAX,
  PROJECT_TEXT_MAX,
  PROJECT_TITLE_MAX,
  PROPOSAL_FACT_MAX,
  PROPOSAL_TEXT_MAX,
} from './limits.ts';
import { offerFields } from './proposal-card.ts';
import {
  closings,
  declineReasons,
  incoterms,
  postingLimits,
  projectStates,
  proposalStates,
  seatStates,
} from './states.ts';

/** Projects and invitations on a page. */
export const PROJECTS_A_PAGE = 20;

/** `direct`: to professionals whom the buyer names. `matched`: to those whom the site finds. */
export const projectKinds = ['direct', 'matched'] as const;
export const pricings = ['fixed', 'hourly'] as const;
const AMOUNT_MAX = 9_999_999_999;
const NO_QUANTITY = /*i18n*/ 'Enter a quantity above 0, for example 500';
const NO_HOURS = /*i18n*/ 'Enter hours as a whole number from 1 to 10,000';
const NO_BUDGET = /*i18n*/ 'Enter whole dollars above 0, for example 500';
const NO_DATE = /*i18n*/ 'Enter a date, for example 2027-05-31';
const NO_PRICE = /*i18n*/ 'Enter a price above 0, for example 12.50';
const TOO_HIGH = /*i18n*/ 'This price is too high';
const NO_CURRENCY = /*i18n*/ 'Enter a currency code, for example USD';
const NO_LIST = /*i18n*/ 'Send a list of ids';

const optional = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.nullable(value));
const positive = (wrong: string, tooHigh = wrong) =>
  amount(wrong, { from: 0.01, to: AMOUNT_MAX, tooFine: TWO_DECIMALS, tooHigh });
const dollars = integer(NO_BUDGET, { from: 1, to: AMOUNT_MAX, currency: 'USD', range: RANGE_IN_TWO });
const hours = integer(NO_HOURS, { from: 1, to: HOURS_MAX });
/** A day, as 2027-05-31. */
const day = z.iso.date(NO_DATE);
const skill = line({ max: 60, required: /*i18n*/ 'A skill can’t be blank' });

/** The fields that depend on whom the project asks are checked by `findMissingFields`. */
export const NewProject = z.strictObject({
  clientId: id,
  role: z.enum(professionalRoles, /*i18n*/ 'Choose suppliers or freelancers'),
  /** Asks these professionals directly; without them the site finds some. */
  professionalIds: z.optional(
    z
      .array(id, NO_LIST)
      .check(
        z.minLength(1, /*i18n*/ 'Choose at least one professional'),
        z.maxLength(DIRECT_MAX, /*i18n*/ 'At most {maximum} professionals'),
      ),
  ),
  title: line({ max: PROJECT_TITLE_MAX, required: /*i18n*/ 'Enter a title' }),
  description: lines({ max: PROJECT_TEXT_MAX, required: /*i18n*/ 'Describe what you need' }),
  industry: optional(line({ max: 60, required: /*i18n*/ 'Choose an industry' })),
  skills: optional(
    z
      .array(skill, /*i18n*/ 'Send a list of skills')
      .check(z.maxLength(PROJECT_SKILLS_MAX, /*i18n*/ 'At most {maximum} skills')),
  ),
  quantity: optional(positive(NO_QUANTITY)),
  unit: optional(line({ max: PRODUCT_UNIT_MAX })),
  /** Where the goods go. */
  country: optional(line({ max: PROPOSAL_FACT_MAX })),
  wantsSample: z.optional(z.boolean(/*i18n*/ 'Send true or false')),
  pricing: optional(z.enum(pricings, /*i18n*/ 'Choose a fixed price or hours')),
  hours: optional(hours),
  neededBy: optional(day),
  /** In US dollars; without both it is open. */
  budgetFrom: optional(dollars),
  budgetTo: optional(dollars),
  /** Only professionals in this country are found. */
  soughtCountry: optional(line({ max: PROPOSAL_FACT_MAX })),
  attachmentIds: z.optional(
    z
      .array(id, NO_LIST)
      .check(z.maxLength(PROJECT_FILES_MAX, /*i18n*/ 'At most {maximum} files in a project')),
  ),
  /** The buyer was asked about contact details in the text, and keeps them. */
  keepContactDetails: z.optional(z.boolean(/*i18n*/ 'Send true or false')),
});
export type NewProject = z.infer<typeof NewProject>;

/** Errors of fields that other fields require or exclude. `today` is a day in UTC. */
export function findMissingFields(project: NewProject, today: string): Record<string, string> {
  const { role, industry, skills, quantity, pricing, hours, neededBy, budgetFrom, budgetTo } = project;
  const isSupply = role === 'supplier';
  const NOT_HERE = isSupply ? /*i18n*/ 'Only for freelancers' : /*i18n*/ 'Only for suppliers';
  const foreign = isSupply
    ? (['skills', 'pricing', 'hours'] as const)
    : (['industry', 'quantity', 'unit', 'country', 'wantsSample'] as const);
  const errors: [string, string | false][] = [
    ...foreign.map((name): [string, string | false] => [name, hasValue(project[name]) && NOT_HERE]),
    ['industry', isSupply && !industry && /*i18n*/ 'Choose an industry'],
    ['quantity', isSupply && !quantity && NO_QUANTITY],
    ['skills', !isSupply && !skills?.length && /*i18n*/ 'Enter at least one skill'],
    ['pricing', !isSupply && !pricing && /*i18n*/ 'Choose a fixed price or hours'],
    ['hours', !isSupply && pricing === 'hourly' && !hours && NO_HOURS],
    ['neededBy', !!neededBy && neededBy < today && /*i18n*/ 'This date is in the past'],
    ['budgetFrom', !!budgetTo && !budgetFrom && NO_BUDGET],
    [
      'budgetTo',
      !!budgetTo &&
        !!budgetFrom &&
        budgetTo < budgetFrom &&
        /*i18n*/ 'The upper end can’t be below the lower end',
    ],
  ];
  return Object.fromEntries(errors.filter((error): error is [string, string] => error[1] !== false));
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

const optionalText = z.nullable(z.string());

const listedFields = {
  _id: id,
  kind: z.enum(projectKinds),
  role: z.enum(professionalRoles),
  state: z.enum(projectStates),
  /** Null while it is not closed. */
  closedBy: z.nullable(z.enum(closings)),
  title: z.string(),
  createdAt: timestamp,
  /** When the buyer is asked to decide, and when the project closes. */
  decideAt: z.nullable(timestamp),
  closeAt: z.nullable(timestamp),
};

const projectFields = {
  ...listedFields,
  /** The operator's words, which both sides read. */
  takenDownReason: optionalText,
  description: z.string(),
  industry: optionalText,
  skills: z.array(z.string()),
  quantity: z.nullable(z.number()),
  unit: optionalText,
  country: optionalText,
  wantsSample: z.boolean(),
  pricing: z.nullable(z.enum(pricings)),
  hours: z.nullable(z.int()),
  neededBy: z.nullable(z.iso.date()),
  budgetFrom: z.nullable(z.int()),
  budgetTo: z.nullable(z.int()),
  attachments: z.array(Attachment),
};

const counts = {
  invited: z.int(),
  proposals: z.int(),
  /** Proposals that wait for an answer. */
  unanswered: z.int(),
};

/** A project in the list of its buyer, without what is needed: that is long. */
export const ListedProject = z.object({ ...listedFields, ...counts });
export type ListedProject = z.infer<typeof ListedProject>;

/** A project as its buyer sees it. */
export const OwnProject = z.object({ ...projectFields, ...counts });
export type OwnProject = z.infer<typeof OwnProject>;

export const AnsweredProposals = z.object({ answered: z.int(), of: z.int() });

/** What professionals know about a buyer. */
export const BuyerCard = z.object({
  _id: id,
  firstName: z.string(),
  companyName: optionalText,
  country: optionalText,
  website: optionalText,
  /** The year of joining, four digits. */
  established: z.string(),
  /** The domain of the confirmed email address is that of the website. */
  hasWorkAddress: z.boolean(),
  /** Null below three proposals. */
  answered: z.nullable(AnsweredProposals),
});
export type BuyerCard = z.infer<typeof BuyerCard>;

export const SeatCounts = z.object({ used: z.int(), reserved: z.int(), free: z.int() });
export type SeatCounts = z.infer<typeof SeatCounts>;

export const ProposalVersion = z.object({
  ...offerFields,
  /** The message with its card. */
  messageId: id,
  content: z.string(),
  attachments: z.array(Attachment),
  createdAt: timestamp,
});
export type ProposalVersion = z.infer<typeof ProposalVersion>;

const proposalFields = {
  _id: id,
  state: z.enum(proposalStates),
  declineReason: z.nullable(z.enum(declineReasons)),
  /** The newest last. */
  versions: z.array(ProposalVersion),
};

export const OwnProposal = z.object({ ...proposalFields, isOpened: z.boolean() });
export type OwnProposal = z.infer<typeof OwnProposal>;

export const ReceivedProposal = z.object({
  ...proposalFields,
  professional: ProductSeller,
  picture: optionalText,
  country: optionalText,
  isOpened: z.boolean(),
  isShortlisted: z.boolean(),
});
export type ReceivedProposal = z.infer<typeof ReceivedProposal>;

export const Seat = z.object({
  state: z.enum(seatStates),
  /** When it is lost without a proposal. */
  until: timestamp,
});

/** A project as an invited professional sees it. */
export const InvitedProject = z.object({
  ...projectFields,
  buyer: BuyerCard,
  isSeen: z.boolean(),
  /** Null for a direct request, which needs no seat. */
  seats: z.nullable(SeatCounts),
  seat: z.nullable(Seat),
  proposal: z.nullable(OwnProposal),
  mayTakeSeat: z.boolean(),
  mayPropose: z.boolean(),
  mayRevise: z.boolean(),
});
export type InvitedProject = z.infer<typeof InvitedProject>;

/** Proposals of this calendar month in UTC. */
export const Allowance = z.object({
  /** Null is unlimited. */
  limit: z.nullable(z.int()),
  /** Taken this month, without those that were given back this month; may be negative. */
  used: z.int(),
});
export type Allowance = z.infer<typeof Allowance>;

export const NewProposal = withCurrencyOfPrices(
  z
    .strictObject({
      clientId: id,
      price: positive(NO_PRICE, TOO_HIGH),
      currency: line({ max: 3, required: NO_CURRENCY }).check(
        z.toUpperCase(),
        z.refine((code) => Intl.supportedValuesOf('currency').includes(code), NO_CURRENCY),
      ),
      /** What the price is for: `metre`, `hour`, `whole project`. */
      unit: line({
        max: PRODUCT_UNIT_MAX,
        required: /*i18n*/ 'Enter what the price is for, for example metre',
      }),
      quantity: optional(positive(NO_QUANTITY)),
      leadTime: line({ max: PROPOSAL_FACT_MAX, required: /*i18n*/ 'Enter a lead time, for example 3 weeks' }),
      term: optional(z.enum(incoterms, /*i18n*/ 'Choose a delivery term')),
      place: optional(line({ max: PROPOSAL_FACT_MAX })),
      validUntil: day,
      included: optional(lines({ max: PROPOSAL_TEXT_MAX })),
      message: lines({ max: MESSAGE_MAX, required: /*i18n*/ 'Enter a message' }),
      attachmentIds: z.optional(
        z
          .array(id, NO_LIST)
          .check(z.maxLength(ATTACHMENTS_AT_ONCE, /*i18n*/ 'At most 10 files in a message')),
      ),
    })
    .check(
      z.refine(({ term, place }) => !term || !!place, {
        path: ['place'],
        error: /*i18n*/ 'Enter the place of delivery, for example Mombasa',
      }),
    ),
);
export type NewProposal = z.infer<typeof NewProposal>;

export const OpenedProposals = z.strictObject({
  proposalIds: z.array(id, NO_LIST).check(z.maxLength(100, NO_LIST)),
});
export const Shortlisting = z.strictObject({ isShortlisted: z.boolean(/*i18n*/ 'Send true or false') });
export const Declining = z.strictObject({ reason: z.enum(declineReasons, /*i18n*/ 'Choose a reason') });

/** Of everybody; null below `FIGURES_FROM`. */
export const ProjectFigures = z.object({ posted: z.nullable(z.int()), answered: z.nullable(z.int()) });
export type ProjectFigures = z.infer<typeof ProjectFigures>;

const ofBuyer = { who: 'signed in', errors: ['not_found', 'not_allowed'] } as const;
const answered = { ...ofBuyer, errors: [...ofBuyer.errors, 'changed_meanwhile'] } as const;

export const projectEndpoints = {
  postProject: endpoint('POST /projects', {
    summary: 'Post a project',
    who: 'signed in',
    body: NewProject,
    answer: answerOf(OwnProject),
    status: 201,
    errors: ['not_allowed', 'id_reused', 'too_many_projects'],
  }),
  listProjects: endpoint('GET /projects', {
    summary: 'List your projects',
    query: z.object({ cursor }),
    answer: answerWith({
      data: z.array(ListedProject),
      nextCursor: z.nullable(id),
      /** Projects with proposals that wait for an answer. */
      unanswered: z.int(),
      /** Why another project can't be posted now; null when it can. */
      postingLimit: z.nullable(z.enum(postingLimits)),
    }),
    who: 'signed in',
    errors: ['not_allowed'],
  }),
  readProjectFigures: endpoint('GET /projects/figures', {
    summary: 'Count all projects and answered proposals',
    who: 'anyone',
    answer: answerOf(ProjectFigures),
  }),
  readProject: endpoint('GET /projects/{id}', {
    summary: 'Read your project',
    answer: answerOf(OwnProject),
    ...ofBuyer,
  }),
  closeProject: endpoint('POST /projects/{id}/close', {
    summary: 'Close your project',
    answer: answerOf(OwnProject),
    ...ofBuyer,
  }),
  listProposals: endpoint('GET /projects/{id}/proposals', {
    summary: 'List the proposals for your project',
    answer: answerOf(z.array(ReceivedProposal)),
    ...ofBuyer,
  }),
  openProposals: endpoint('PUT /projects/{id}/proposals/opened', {
    beforeAccepting: true,
    summary: 'Mark proposals as opened',
    body: OpenedProposals,
    ...ofBuyer,
  }),
  shortlistProposal: endpoint('PATCH /projects/proposals/{id}', {
    summary: 'Put a proposal on the shortlist, or take it off',
    body: Shortlisting,
    ...ofBuyer,
  }),
  chooseProposal: endpoint('POST /projects/proposals/{id}/choose', {
    summary: 'Choose a proposal',
    ...answered,
  }),
  declineProposal: endpoint('POST /projects/proposals/{id}/decline', {
    summary: 'Decline a proposal',
    body: Declining,
    ...answered,
  }),
  listInvitations: endpoint('GET /projects/invitations', {
    summary: 'List the projects that you are invited to',
    who: 'signed in',
    query: z.object({ cursor }),
    answer: answerWith({
      data: z.array(InvitedProject),
      nextCursor: z.nullable(id),
      /** Invitations that were not read. */
      unseen: z.int(),
      allowance: Allowance,
    }),
    errors: ['not_allowed'],
  }),
  readInvitation: endpoint('GET /projects/invitations/{id}', {
    summary: 'Read a project that you are invited to',
    answer: answerOf(InvitedProject),
    ...ofBuyer,
  }),
  takeSeat: endpoint('POST /projects/invitations/{id}/seat', {
    summary: 'Take a seat in a project',
    answer: answerOf(InvitedProject),
    who: 'signed in',
    errors: ['not_found', 'not_allowed', 'no_seat', 'too_many_proposals'],
  }),
  sendProposal: endpoint('POST /projects/invitations/{id}/proposal', {
    summary: 'Send a proposal, or its one revision',
    body: NewProposal,
    answer: answerOf(InvitedProject),
    status: 201,
    who: 'signed in',
    errors: ['not_found', 'not_allowed', 'no_seat', 'id_reused', 'changed_meanwhile'],
  }),
  withdrawProposal: endpoint('DELETE /projects/invitations/{id}/proposal', {
    summary: 'Withdraw your proposal',
    ...answered,
  }),
};
