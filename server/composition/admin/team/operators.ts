import type { invitedRoles, OperatorRole } from '@sokoni/contract/admin/operator-roles';
import type { Operator } from '@sokoni/contract/admin/team/people';
import { logAct } from '../../../accounts/log-act.ts';
import { operatorRemoved } from '../../../accounts/mail.ts';
import { getMailRecipient } from '../../../accounts/mail-recipient.ts';
import { dismiss, offerRole } from '../../../accounts/operator-rights.ts';
import { withFreshCode } from '../../../accounts/second-factor/pass.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { invalidFields, notAllowed, notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailLater, writeMailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { makeAccount, unknownPassword } from '../../account-data/invite-operator.ts';
import { findOperator } from '../../account-data/make-operator.ts';
import { findPeople } from '../people.ts';

interface Row {
  id: string;
  operatorRole: OperatorRole;
  isInvited: boolean;
  hasSecondFactor: boolean;
}

/** Owners first; with those who are invited. */
export async function listOperators(sql: Queryable): Promise<Operator[]> {
  const rows = await sql<Row[]>`
    SELECT a.id, coalesce(a.invited_as, a.operator_role) AS operator_role, a.invited_as IS NOT NULL AS is_invited,
      f.confirmed_at IS NOT NULL AS has_second_factor
    FROM accounts a LEFT JOIN second_factors f ON f.account_id = a.id
    WHERE (a.is_operator OR a.invited_as IS NOT NULL) AND a.deleted_at IS NULL
    ORDER BY coalesce(a.invited_as, a.operator_role) <> 'owner', a.email`;
  const people = rows.map(({ id }) => id);
  const personOf = await findPeople(sql, people);
  return rows.map(({ id, ...row }) => ({ person: personOf(id), ...row }));
}

interface Invitation {
  email: string;
  operatorRole: (typeof invitedRoles)[number];
  /** Of the authenticator app of the owner who invites. */
  code: string;
}

/** Owners are the limit: each invitation needs a new code. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Offers an address a role, with a new account if it has none, and mails its owner a link to the page that gives the role. */
export async function inviteOperator(
  parts: AppDependencies,
  viewer: Viewer,
  { email, operatorRole: role, code }: Invitation,
): Promise<void> {
  const now = parts.clock.now();
  const passwordHash = await unknownPassword();
  await withFreshCode(parts, viewer.id, code, async (tx) => {
    await makeAccount(tx, { email, passwordHash, now });
    const account = await findOperator(tx, email);
    if (!account) throw invalidFields({ email: /*i18n*/ 'The account of this address is being deleted' });
    if (account.operatorRole || account.invitedAs === 'owner')
      throw invalidFields({ email: /*i18n*/ 'This account is an operator already' });
    await offerRole(tx, account.id, role);
    const act = { actorId: viewer.id, subjectId: account.id, details: { role }, now };
    await logAct(tx, { ...act, action: 'operator invited' });
    await writeMailLater(tx, { about: 'operator invitation', to: email, mostAnHour: NO_LIMIT, now });
  });
}

/** Takes effect with the next request of the operator. Owners are removed on the server's command line only. */
export async function removeOperator(
  parts: AppDependencies,
  viewer: Viewer,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const { clock, config } = parts;
  await withFreshCode(parts, viewer.id, code, async (tx) => {
    const account = await tx<{ role: OperatorRole }[]>`
      SELECT CASE WHEN is_operator THEN operator_role ELSE invited_as END AS role FROM accounts
      WHERE id = ${id} AND (is_operator OR invited_as IS NOT NULL) FOR UPDATE`.first();
    if (!account) throw notFound();
    if (account.role === 'owner')
      throw notAllowed(/*i18n*/ 'Owners are removed on the server’s command line only.');
    await dismiss(tx, id);
    await logAct(tx, {
      ...{ actorId: viewer.id, subjectId: id, now: clock.now() },
      action: 'operator removed',
    });
    const { email, firstName } = await getMailRecipient(tx, id);
    await mailLater(tx, { to: email, ...operatorRemoved({ firstName, publicUrl: config.publicUrl }) });
  });
}
