import type { Registration } from '@sokoni/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { emailTaken } from '../http/errors.ts';
import { mailLater } from '../mail/outbox.ts';
import { welcome } from '../mail/templates/account.ts';
import { newId } from '../platform/ids.ts';
import { createProfile } from '../profiles/create-profile.ts';
import type { AppDependencies } from '../route-context.ts';
import { rememberAddress } from './known-addresses.ts';
import { knownAddressKey } from './login-attempts.ts';
import { getOwnAccount, type OwnAccount } from './own-account.ts';
import { hashPassword } from './passwords.ts';
import { insertAccount } from './queries.ts';
import { requireCompleteForm } from './registration-problems.ts';
import { openSession } from './sessions.ts';

export interface SignedIn {
  account: OwnAccount;
  token: string;
}

/**
 * Creates an account with its profile, signs it in and sends a welcome mail. A professional's profile stays private
 * until the chosen plan is paid and an operator has approved the profile.
 */
export async function signUp(
  parts: AppDependencies,
  form: Registration,
  request: FastifyRequest,
): Promise<SignedIn> {
  requireCompleteForm(form);

  const { config, clock, sql } = parts;
  const account = {
    id: newId(),
    email: form.email,
    passwordHash: await hashPassword(form.password),
    role: form.role,
    createdAt: clock.now(),
  };
  return sql.begin(async (tx) => {
    if (!(await insertAccount(tx, account))) throw emailTaken();
    await createProfile(tx, { ...profileOf(form), accountId: account.id });
    await mailLater(tx, { to: form.email, ...welcome({ ...form, publicUrl: config.publicUrl }) });
    await rememberAddress(tx, {
      key: knownAddressKey(form.email, request),
      accountId: account.id,
      now: account.createdAt,
    });
    const token = await openSession(tx, account.id, account.createdAt, request);
    return { account: await getOwnAccount(tx, account.id), token };
  });
}

function profileOf(form: Registration) {
  const { role, firstName, lastName, companyName, industry, description, selectedPlan } = form;
  const isCustomer = role === 'customer';
  return {
    role,
    selectedPlan: isCustomer ? null : selectedPlan || null,
    fields: {
      firstName,
      lastName,
      companyName: companyName || null,
      category: isCustomer ? null : industry,
      description: isCustomer ? null : description || null,
    },
  };
}
