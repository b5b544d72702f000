import { demoAccounts } from './accounts.ts';
import { daysAfter, daysBefore, minutesAfter } from './dates.ts';
import type { CustomerMember, Professional } from './members.ts';
import { reasonsForRefusal } from './profile-status.ts';
import { idAt, randomFrom } from './random.ts';

/** Columns by their names in SQL. */
export type Row = Record<string, unknown>;

export interface Operator {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
}

export function castOperator(): Operator {
  const account = demoAccounts.find(({ role }) => role === 'operator');
  if (!account) throw new Error('No demo account is an operator.');
  const random = randomFrom('operator');
  const createdAt = daysBefore(800, random);
  return { id: idAt(createdAt, random), name: account.name, email: account.email, createdAt };
}

export const accountRow = (member: CustomerMember | Professional, passwordHash: string): Row => ({
  id: member.id,
  email: member.email,
  password_hash: passwordHash,
  role: member.role,
  is_operator: false,
  created_at: member.createdAt,
});

export const operatorAccount = ({ id, email, createdAt }: Operator, passwordHash: string): Row => ({
  id,
  email,
  password_hash: passwordHash,
  role: 'customer',
  is_operator: true,
  created_at: createdAt,
});

const blank: Row = {
  company_name: null,
  title: null,
  category: null,
  location: null,
  country: null,
  description: null,
  established: null,
  charges_per_hour: null,
  skills: [],
  website: null,
  portfolio: null,
  contact_email: null,
  phone_number: null,
  whatsapp: null,
  instagram: null,
  facebook: null,
  tiktok: null,
  visibility: 'private',
  subscription_status: 'none',
  verified_at: null,
  pending_since: null,
  changes_asked_at: null,
  rating: 0,
  review_count: 0,
};

export function operatorProfile({ id, name, createdAt }: Operator): Row {
  const [first_name = name, last_name = ''] = name.split(' ');
  return {
    ...blank,
    account_id: id,
    role: 'customer',
    first_name,
    last_name,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

export const customerProfile = (member: CustomerMember): Row => ({
  ...blank,
  account_id: member.id,
  role: member.role,
  first_name: member.firstName,
  last_name: member.lastName,
  company_name: member.companyName,
  location: member.location,
  phone_number: member.person.phone,
  created_at: member.createdAt,
  updated_at: member.createdAt,
});

export function professionalProfile(member: Professional, reviews: readonly { rating: number }[]): Row {
  const { contact, standing, person } = member;
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return {
    account_id: member.id,
    role: member.role,
    first_name: member.firstName,
    last_name: member.lastName,
    company_name: member.companyName,
    title: member.title,
    category: member.category,
    location: member.location,
    country: person.country,
    description: person.text,
    established: String(person.since),
    charges_per_hour: member.chargesPerHour,
    skills: [...member.skills],
    website: contact.website,
    portfolio: contact.portfolio,
    contact_email: contact.email,
    phone_number: contact.phoneNumber,
    whatsapp: contact.whatsapp,
    instagram: contact.instagram,
    facebook: contact.facebook,
    tiktok: contact.tiktok,
    visibility: standing.visibility,
    subscription_status: standing.subscription,
    verified_at: member.verifiedAt,
    pending_since: standing.visibility === 'pending' ? minutesAfter(member.createdAt, 14) : null,
    changes_asked_at: standing.visibility === 'rejected' ? refusedAt(member) : null,
    rating: reviews.length === 0 ? 0 : Math.round((stars * 100) / reviews.length) / 100,
    review_count: reviews.length,
    created_at: member.createdAt,
    updated_at: member.verifiedAt ?? minutesAfter(member.createdAt, 90),
  };
}

export const refusedAt = ({ createdAt }: Professional) => daysAfter(createdAt, 1.3);

export function decisionRows(member: Professional, operatorId: string): Row[] {
  const { id, standing, verifiedAt } = member;
  const isRefused = standing.visibility === 'rejected';
  const decidedAt = verifiedAt ?? (isRefused ? refusedAt(member) : null);
  if (!decidedAt) return [];
  return [
    {
      id: idAt(decidedAt, randomFrom(`decision ${id}`)),
      account_id: id,
      operator_id: operatorId,
      decision: isRefused ? 'changes asked' : 'approved',
      reasons: isRefused ? reasonsForRefusal : [],
      created_at: decidedAt,
    },
  ];
}
