import { randomBytes } from 'node:crypto';
import { RESET_MINUTES } from '@sokoni/contract/limits';
import { logAct } from '../../accounts/log-act.ts';
import { offerRole } from '../../accounts/operator-rights.ts';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';
import { createProfile } from '../../domains/profiles/create-profile.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { createInvitation, NAMELESS } from './operator-invitation.ts';

/**
 * Offers the role of an owner to an address that may have no account yet, and returns the link with which its owner
 * chooses a password and takes the role. For the server's command line: who reads the link can sign in.
 */
export async function inviteOwner(
  { sql, config }: Pick<AppDependencies, 'sql' | 'config'>,
  { email, now }: { email: string; now: Date },
): Promise<string> {
  const passwordHash = await unknownPassword();
  const token = await sql.begin(async (tx) => {
    const accountId = await makeAccount(tx, { email, passwordHash, now });
    await offerRole(tx, accountId, 'owner');
    await logAct(tx, { actorId: null, action: 'operator invited', subjectId: accountId, now });
    return createInvitation(tx, { accountId, endsAt: new Date(+now + RESET_MINUTES * 60_000) });
  });
  return `${config.publicUrl}/confirm-email/operator/${token}`;
}

/** The hash of a password that no one knows. */
export const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'));

/** Makes an account, of the role of customers but counted as none, unless the address has one. Returns its id. */
export async function makeAccount(
  tx: Transaction,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<string> {
  const id = newId();
  const isNew = await tx`
    INSERT INTO accounts (id, email, password_hash, role, is_made_for_operator, created_at)
    VALUES (${id}, ${email}, ${passwordHash}, 'customer', true, ${now})
    ON CONFLICT (email) DO NOTHING RETURNING id`.hasRows();
  if (isNew) {
    const established = String(now.getUTCFullYear());
    await createProfile(tx, {
      accountId: id,
      role: 'customer',
      selectedPlan: null,
      ...NAMELESS,
      established,
    });
  }
  const [account] = await tx<[{ id: string }]>`SELECT id FROM accounts WHERE email = ${email}`;
  return account.id;
}
