import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';
import { createResetToken } from '../../accounts/passwords/reset-password.ts';
import { createProfile } from '../../domains/profiles/create-profile.ts';
import { newId } from '../../platform/db/ids.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { makeOperator } from './make-operator.ts';

/** What others see until the operator enters a name. */
const NAME = { firstName: 'Operator', lastName: '' };

/**
 * Makes an operator of an address that may have no account yet, and returns the link with which its owner chooses a
 * password. For the server's command line: who reads the link can sign in.
 */
export async function inviteOperator(
  { sql, config }: Pick<AppDependencies, 'sql' | 'config'>,
  given: { email: string; now: Date },
): Promise<string> {
  const { now } = given;
  const email = given.email.trim().toLowerCase();
  // No one knows this password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const accountId = await sql.begin(async (tx) => {
    const id = newId();
    const isNew = await tx`
      INSERT INTO accounts (id, email, password_hash, role, created_at)
      VALUES (${id}, ${email}, ${passwordHash}, 'customer', ${now})
      ON CONFLICT (email) DO NOTHING RETURNING id`.hasRows();
    if (isNew)
      await createProfile(tx, {
        accountId: id,
        role: 'customer',
        selectedPlan: null,
        ...NAME,
        established: String(now.getUTCFullYear()),
      });
    const [account] = await tx<[{ id: string }]>`SELECT id FROM accounts WHERE email = ${email}`;
    return account.id;
  });
  await makeOperator(sql, { email, now });
  const token = await sql.begin((tx) => createResetToken(tx, { accountId, mailId: newId(), now }));
  return `${config.publicUrl}/reset-password/${token}`;
}
