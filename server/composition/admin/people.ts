import type { AdminPerson } from '@sokoni/contract/admin/person';
import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';

interface PersonRow extends Omit<AdminPerson, '_id' | 'name' | 'createdAt' | 'erasedAt'> {
  id: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  eraseAt: Date | null;
}

export type People = (id: string) => AdminPerson;

/** Loads all people of a list by id, in one query. */
export async function findPeople(sql: Queryable, ids: readonly string[]): Promise<People> {
  const rows = await sql<PersonRow[]>`
    SELECT a.id, CASE WHEN a.deleted_at IS NULL THEN a.email ELSE '' END AS email, a.role,
      CASE WHEN a.is_operator THEN a.operator_role END AS operator_role,
      a.deleted_at IS NOT NULL AS is_deleted, a.erase_at, a.created_at, p.first_name, p.last_name, p.company_name,
      p.visibility AS profile_visibility, p.subscription_status,
      (SELECT plan FROM subscriptions WHERE account_id = a.id AND status <> 'ended') AS plan
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ANY(${[...new Set(ids)]}::uuid[])`;
  const people = new Map(rows.map((row) => [row.id, presentPerson(row)]));
  return (id) => {
    const person = people.get(id);
    if (!person) throw notFound();
    return person;
  };
}

function presentPerson({ id, firstName, lastName, createdAt, eraseAt, ...row }: PersonRow): AdminPerson {
  return {
    _id: id,
    name: fullNameOf({ firstName, lastName }),
    ...row,
    createdAt: createdAt.toISOString(),
    erasedAt: eraseAt?.toISOString() ?? null,
  };
}

/** What an operator wrote, with their name. */
export interface WrittenRow {
  id: string;
  authorId: string;
  firstName: string;
  lastName: string;
  content: string;
  createdAt: Date;
}

export const presentWritten = ({ id, authorId, content, createdAt, ...name }: WrittenRow) => ({
  ...{ _id: id, by: { _id: authorId, name: fullNameOf(name) } },
  ...{ content, createdAt: createdAt.toISOString() },
});

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
