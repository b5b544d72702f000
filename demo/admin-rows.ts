import type { ActName } from '@sokoni/contract/admin/team/log';
import { demoSecondFactor } from './accounts.ts';
import { createId } from './billing/billing.ts';
import type { Claim } from './claims.ts';
import { daysBefore, hoursBefore, minutesAfter } from './dates.ts';
import type { Interactions } from './interactions.ts';
import type { CustomerMember, Professional } from './members.ts';
import { getRejectionDate, type Operator, type Row } from './profile-rows.ts';
import { randomFrom } from './random.ts';

interface Content {
  customers: readonly CustomerMember[];
  professionals: readonly Professional[];
  interactions: Interactions;
  claims: readonly Claim[];
  suspension: Row;
  operator: Operator;
  today: Date;
}

const REVIEWS_WITH_SHARED_ORIGIN = 4;

/** All reviews. Some of the best share their origin with others, are new, and wait for an operator. */
export function createReviewRows({ reviews }: Interactions, today: Date): Row[] {
  const possible = reviews.filter(({ rating, reply }) => rating === 5 && !reply);
  const marked = randomFrom('marked').shuffled(possible).slice(0, REVIEWS_WITH_SHARED_ORIGIN);
  return reviews.map((review) => {
    const nth = marked.indexOf(review);
    if (nth < 0) return { ...review, shares_origin: false };
    const createdAt = hoursBefore(today, 6 + 11 * nth);
    return {
      ...review,
      id: createId(`marked review ${nth}`, createdAt),
      created_at: createdAt,
      shares_origin: true,
    };
  });
}

const reportTemplates = {
  message: [
    { reason: 'spam', note: 'The same text came three times.', outcome: null },
    { reason: 'fraud', note: 'Wants to be paid outside, to a private account.', outcome: null },
    { reason: 'abuse', note: '', outcome: 'nothing' },
  ],
  profile: [
    { reason: 'false', note: 'These are pictures of our own workshop.', outcome: null },
    { reason: 'other', note: 'The telephone number belongs to somebody else.', outcome: 'warned' },
  ],
  review: [
    { reason: 'false', note: 'We never sold anything to this person.', outcome: null },
    { reason: 'abuse', note: 'Insults our driver by name.', outcome: 'removed' },
  ],
} as const;

/** The reporter is the recipient of the message, a visitor of the profile or the reviewed professional. */
export function createReportRows({
  customers,
  professionals,
  interactions,
  operator,
  today,
}: Content): Row[] {
  const random = randomFrom('reports');
  const listed = professionals.filter(({ status }) => status.visibility === 'public');
  const messages = random.shuffled(interactions.messages);
  const reviews = random.shuffled(interactions.reviews.filter(({ rating }) => rating <= 3));
  const getSubject = {
    message: (i: number) => ({ id: messages[i]?.id, reporter: messages[i]?.recipient_id }),
    profile: (i: number) => ({ id: listed[10 + i * 7]?.id, reporter: customers[1 + i]?.id }),
    review: (i: number) => ({ id: reviews[i]?.id, reporter: reviews[i]?.target_id }),
  };
  return (['message', 'profile', 'review'] as const).flatMap((kind) =>
    reportTemplates[kind].map(({ reason, note, outcome }, i) => {
      const { id, reporter } = getSubject[kind](i);
      const createdAt = outcome
        ? daysBefore(random.whole(21, 26), random)
        : hoursBefore(today, random.whole(3, 40));
      return {
        id: createId(`report ${kind} ${i}`, createdAt),
        reporter_id: reporter,
        subject_kind: kind,
        subject_id: id,
        reason,
        note,
        created_at: createdAt,
        closed_at: outcome ? minutesAfter(createdAt, random.whole(90, 2000)) : null,
        closed_by: outcome ? operator.id : null,
        outcome,
      };
    }),
  );
}

const contactMessages = [
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@einkauf.example',
    phone: '+49 30 23125117',
    content: 'We look for shea butter by the container. Do you help to find several suppliers at once?',
    isAnswered: false,
  },
  {
    name: 'Efua Sarpong',
    email: 'efua@sarpong.example',
    phone: null,
    content:
      'I cannot receive the mail to choose a new password. My address ends in .example, is that the reason?',
    isAnswered: false,
  },
  {
    name: 'Claire Dubois',
    email: 'c.dubois@presse.example',
    phone: '+33 1 99 00 55 21',
    content:
      'For an article about trade with small makers I would like to speak to somebody from Sokoni.\n\nThis week, if it can be done.',
    isAnswered: false,
  },
  {
    name: 'Musa Ibrahim',
    email: 'musa@ibrahim.example',
    phone: '+234 7323 155014',
    content: 'How long does it take until a profile is public?',
    isAnswered: true,
  },
] as const;

export function createContactRows({ operator, today }: Content): Row[] {
  return contactMessages.map(({ isAnswered, ...message }, i) => {
    const seed = `contact ${i}`;
    const createdAt = isAnswered ? daysBefore(12, randomFrom(seed)) : hoursBefore(today, 5 + 14 * i);
    return {
      id: createId(seed, createdAt),
      ...message,
      created_at: createdAt,
      closed_at: isAnswered ? minutesAfter(createdAt, 310) : null,
      closed_by: isAnswered ? operator.id : null,
    };
  });
}

/** It has ended the only project of the account. */
export const createSuspensionRow = (member: CustomerMember, operator: Operator, at: Date): Row => ({
  id: createId('suspension', at),
  account_id: member.id,
  operator_id: operator.id,
  ground: 'fraud',
  reason: 'You asked several workshops for a fee before an order.',
  created_at: at,
});

export function createAuditRows(content: Content): Row[] {
  const { operator, professionals, claims, suspension } = content;
  const entry = (action: ActName, subject: string | null, at: Date, details: object = {}): Row => ({
    id: createId(`log ${action} ${subject} ${JSON.stringify(details)}`, at),
    actor_id: action === 'operator made' ? null : operator.id,
    action,
    subject_id: subject,
    details,
    created_at: at,
  });
  return [
    entry('operator made', operator.id, minutesAfter(operator.createdAt, 5)),
    entry('second factor set up', operator.id, minutesAfter(operator.createdAt, 11)),
    ...professionals.flatMap((member) => {
      if (member.verifiedAt) return [entry('profile approved', member.id, member.verifiedAt)];
      return member.status.visibility === 'rejected'
        ? [entry('changes asked', member.id, getRejectionDate(member))]
        : [];
    }),
    ...claims.flatMap(({ member, kind, status, decidedAt, method, reason }) => {
      // A link by email verifies a claim without a decision.
      if (!decidedAt || status === 'submitted' || kind === 'email') return [];
      const details = status === 'verified' ? { kind, method } : { kind, reason };
      return [entry(`claim ${status}`, member.id, decidedAt, details)];
    }),
    entry('account suspended', suspension.account_id as string, suspension.created_at as Date, {
      ...{ ground: suspension.ground, reason: suspension.reason, until: null, subscription: null },
    }),
    ...createContactRows(content)
      .filter((row) => row.closed_at)
      .map((row) => entry('contact message closed', null, row.closed_at as Date, { message: row.id })),
    ...createReportRows(content)
      .filter((row) => row.closed_at)
      .map(({ id, closed_at, outcome }) =>
        entry('report decided', null, closed_at as Date, { report: id, outcome }),
      ),
  ];
}

export const toSecondFactorRow = ({ id, createdAt }: Operator): Row => ({
  account_id: id,
  secret: demoSecondFactor,
  begun_at: minutesAfter(createdAt, 9),
  confirmed_at: minutesAfter(createdAt, 11),
  last_step: 0,
  recovery_codes: [],
});
