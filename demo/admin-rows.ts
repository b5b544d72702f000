import type { ActName } from '@sokoni/contract/admin';
import { demoSecondFactor } from './accounts.ts';
import { idOf } from './billing/billing.ts';
import type { Claimed } from './claims.ts';
import { daysBefore, minutesAfter } from './dates.ts';
import type { CustomerMember, Professional } from './members.ts';
import type { Correspondence } from './messages.ts';
import { randomFrom } from './random.ts';
import { type Operator, type Row, refusedAt } from './rows.ts';

interface Told {
  customers: readonly CustomerMember[];
  professionals: readonly Professional[];
  letters: Correspondence;
  claims: readonly Claimed[];
  operator: Operator;
}

/** Reviews whose writer and target were seen on one device: of those that praise most, some. */
const MARKED = 4;

export function markedReviews({ reviews }: Correspondence): ReadonlySet<string> {
  const praising = reviews.filter(({ rating }) => rating === 5).map(({ id }) => id);
  return new Set(randomFrom('marked').shuffled(praising).slice(0, MARKED));
}

const complaints = {
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

/** Each by somebody who may report it: who received the message, who looks at the profile, who was reviewed. */
export function reportRows({ customers, professionals, letters, operator }: Told): Row[] {
  const random = randomFrom('reports');
  const shown = professionals.filter(({ standing }) => standing.visibility === 'public');
  const received = random.shuffled(letters.messages);
  const reviews = random.shuffled(letters.reviews.filter(({ rating }) => rating <= 3));
  const subjects = {
    message: (nth: number) => ({ id: received[nth]?.id, by: received[nth]?.recipient_id }),
    profile: (nth: number) => ({
      id: shown[10 + nth * 7]?.id,
      by: customers[1 + nth]?.id,
    }),
    review: (nth: number) => ({ id: reviews[nth]?.id, by: reviews[nth]?.target_id }),
  };
  return (['message', 'profile', 'review'] as const).flatMap((kind) =>
    complaints[kind].map(({ reason, note, outcome }, nth) => {
      const subject = subjects[kind](nth);
      const createdAt = daysBefore(random.whole(1, 6) + (outcome ? 20 : 0), random);
      return {
        id: idOf(`report ${kind} ${nth}`, createdAt),
        reporter_id: subject.by,
        subject_kind: kind,
        subject_id: subject.id,
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

const letters = [
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@einkauf.example',
    phone: '+49 30 5550117',
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
    phone: '+234 803 555 0144',
    content: 'How long does it take until a profile is public?',
    isAnswered: true,
  },
] as const;

export function contactRows({ operator }: Told): Row[] {
  return letters.map(({ isAnswered, ...letter }, nth) => {
    const random = randomFrom(`contact ${nth}`);
    const createdAt = daysBefore(isAnswered ? 12 : 1 + nth, random);
    return {
      id: idOf(`contact ${nth}`, createdAt),
      ...letter,
      created_at: createdAt,
      closed_at: isAnswered ? minutesAfter(createdAt, 310) : null,
      closed_by: isAnswered ? operator.id : null,
    };
  });
}

/** What the decisions above have left in the log. */
export function logRows(told: Told): Row[] {
  const { operator, professionals, claims } = told;
  const entry = (action: ActName, subject: string | null, at: Date, details: object = {}): Row => ({
    id: idOf(`log ${action} ${subject} ${JSON.stringify(details)}`, at),
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
      return member.standing.visibility === 'rejected'
        ? [entry('changes asked', member.id, refusedAt(member))]
        : [];
    }),
    ...claims.flatMap(({ member, kind, status, decidedAt, method, reason }) => {
      // What a link in a mail proved, nobody decided.
      if (!decidedAt || status === 'submitted' || kind === 'email') return [];
      const details = status === 'verified' ? { kind, method } : { kind, reason };
      return [entry(`claim ${status}`, member.id, decidedAt, details)];
    }),
    ...contactRows(told).flatMap((row) =>
      row.closed_at
        ? [entry('contact message closed', null, row.closed_at as Date, { message: row.id })]
        : [],
    ),
    ...reportRows(told).flatMap((row) =>
      row.closed_at
        ? [entry('report decided', null, row.closed_at as Date, { report: row.id, outcome: row.outcome })]
        : [],
    ),
  ];
}

export const secondFactorRow = ({ id, createdAt }: Operator): Row => ({
  account_id: id,
  secret: demoSecondFactor,
  begun_at: minutesAfter(createdAt, 9),
  confirmed_at: minutesAfter(createdAt, 11),
  last_step: 0,
  recovery_codes: [],
});
