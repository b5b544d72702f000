import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts';
import type { AdminPerson } from '@sokoni/contract/admin';
import type { PlanId, Role } from '@sokoni/contract/plans';
import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/errors.ts';

interface PersonRow {
  id: string;
  email: string;
  role: Role;
  isOperator: boolean;
  isDeleted: boolean;
  createdAt: Date;
  firstName: string;
  lastName: string;
  companyName: string | null;
  visibility: ProfileVisibility;
  subscriptionStatus: SubscriptionStatus;
  plan: PlanId | null;
}

export type People = (id: string) => AdminPerson;

/** Loads all people of a list by id, in one query. */
export async function findPeople(sql: Queryable, ids: readonly string[]): Promise<People> {
  const wanted = [...new Set(ids)];
  const rows = await sql<PersonRow[]>`
    SELECT a.id, a.email, a.role, a.is_operator, a.deleted_at IS NOT NULL AS is_deleted, a.created_at,
      p.first_name, p.last_name, p.company_name, p.visibility, p.subscription_status,
      (SELECT plan FROM subscriptions WHERE account_id = a.id AND status <> 'ended') AS plan
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ANY(${wanted}::uuid[])`;
  const people = new Map(rows.map((row) => [row.id, presentPerson(row)]));
  return (id) => {
    const person = people.get(id);
    if (!person) throw notFound();
    return person;
  };
}

function presentPerson(row: PersonRow): AdminPerson {
  return {
    _id: row.id,
    name: fullNameOf(row),
    companyName: row.companyName,
    email: row.isDeleted ? '' : row.email,
    role: row.role,
    isOperator: row.isOperator,
    isDeleted: row.isDeleted,
    profileVisibility: row.visibility,
    subscriptionStatus: row.subscriptionStatus,
    plan: row.plan,
    createdAt: row.createdAt.toISOString(),
  };
}

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
