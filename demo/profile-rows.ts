import { demoAccounts } from './accounts.ts';
import { daysAfter, daysBefore, minutesAfter, referenceDate } from './dates.ts';
import { type CustomerMember, createSlug, type Professional } from './members.ts';
import { idAt, randomFrom } from './random.ts';

/** Values by the names of their columns. */
export type Row = Record<string, unknown>;

export interface Operator {
  id: string;
  role: 'customer';
  name: string;
  email: string;
  createdAt: Date;
}

export function createOperator(): Operator {
  const account = demoAccounts.find(({ role }) => role === 'operator');
  if (!account) throw new Error('There is no demo account of an operator.');
  const random = randomFrom('operator');
  const createdAt = daysBefore(800, random);
  const { name, email } = account;
  return { id: idAt(createdAt, random), role: 'customer', name, email, createdAt };
}

export const toAccountRow = (
  { id, email, role, createdAt }: Operator | CustomerMember | Professional,
  passwordHash: string,
): Row => ({
  id,
  email,
  password_hash: passwordHash,
  role,
  is_operator: false,
  created_at: createdAt,
  email_confirmed_at: createdAt,
});

export function toOperatorProfileRow({ id, name, createdAt }: Operator): Row {
  const [first_name = name, last_name = ''] = name.split(' ');
  return {
    account_id: id,
    role: 'customer',
    first_name,
    last_name,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

export const toCustomerProfileRow = (member: CustomerMember): Row => ({
  account_id: member.id,
  role: member.role,
  first_name: member.firstName,
  last_name: member.lastName,
  company_name: member.companyName,
  location: member.location,
  country: member.location.split(', ').at(-1),
  website: `https://${createSlug(member.companyName)}.example`,
  phone_number: member.person.phone,
  created_at: member.createdAt,
  updated_at: member.createdAt,
});

export function toProfessionalProfileRow(member: Professional, reviews: readonly { rating: number }[]): Row {
  const { contact, status, person } = member;
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return {
    account_id: member.id,
    role: member.role,
    first_name: member.firstName,
    last_name: member.lastName,
    company_name: member.companyName,
    latin_name: ('latinName' in person && person.latinName) || null,
    title: member.title,
    category: member.category,
    location: member.location,
    country: person.country,
    description: person.description,
    established: String(member.createdAt.getUTCFullYear()),
    founded: 'founded' in person ? person.founded : null,
    years_of_experience:
      'workingSince' in person ? referenceDate.getUTCFullYear() - person.workingSince : null,
    charges_per_hour: member.chargesPerHour,
    skills: [...member.skills],
    ...contact,
    visibility: status.visibility,
    subscription_status: status.subscription,
    verified_at: member.verifiedAt,
    pending_since: status.visibility === 'pending' ? minutesAfter(member.createdAt, 14) : null,
    changes_asked_at: status.visibility === 'rejected' ? getRejectionDate(member) : null,
    rating: reviews.length === 0 ? 0 : Math.round((stars * 100) / reviews.length) / 100,
    review_count: reviews.length,
    created_at: member.createdAt,
    updated_at: member.verifiedAt ?? minutesAfter(member.createdAt, 90),
  };
}

export const getRejectionDate = ({ createdAt }: Professional) => daysAfter(createdAt, 1.3);

export function createDecisionRows(member: Professional, operatorId: string): Row[] {
  const { id, status, verifiedAt } = member;
  const isRejected = status.visibility === 'rejected';
  const decidedAt = verifiedAt ?? (isRejected ? getRejectionDate(member) : null);
  if (!decidedAt) return [];
  return [
    {
      id: idAt(decidedAt, randomFrom(`decision ${id}`)),
      account_id: id,
      operator_id: operatorId,
      decision: isRejected ? 'changes asked' : 'approved',
      reasons: isRejected ? rejectionReasons : [],
      places: isRejected ? ['work', 'profile'] : [],
      created_at: decidedAt,
    },
  ];
}

export const rejectionReasons = [
  'The pictures show goods of another maker: please upload your own.',
  'The company name differs from the one on the certificate.',
];
