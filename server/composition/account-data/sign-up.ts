import type { Registration } from '@sokoni/contract/accounts/accounts';
import { MISSING_PLAN } from '@sokoni/contract/accounts/invitations';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { LanguageCode } from '@sokoni/contract/languages';
import { choicesOf } from '@sokoni/contract/profiles/trades';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { FastifyRequest } from 'fastify';
import { acceptTexts } from '../../accounts/accepted-texts.ts';
import { passwordProblems } from '../../accounts/passwords/choose-password.ts';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';
import { type SignedIn, startSession } from '../../accounts/sign-in.ts';
import { requireOpen } from '../../domains/company/require-open.ts';
import { readTrades, requireIndustry } from '../../domains/company/trade-lists.ts';
import { type PlanRow, readPlans } from '../../domains/plans/plans.ts';
import { createProfile } from '../../domains/profiles/create-profile.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { ApiError, emailTaken, requireNoProblems } from '../../platform/http/errors.ts';
import { languageOfRequest } from '../../platform/http/translate.ts';
import { writeMailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { requireFreeAddress } from './email-change/email-changes.ts';

/**
 * Creates an account with its profile, signs it in and sends a welcome mail. A professional's profile stays private
 * until the chosen plan is paid and an operator has approved the profile.
 */
export async function signUp(
  { clock, sql, config }: Pick<AppDependencies, 'clock' | 'sql' | 'config'>,
  form: Registration,
  request: FastifyRequest,
): Promise<Omit<SignedIn, 'isRestored'>> {
  await requireOpen({ sql, config });
  requireCompleteForm(form, form.role === 'customer' ? [] : await readPlans(sql, form.role));

  const { email, role } = form;
  const accountId = newId();
  const passwordHash = await hashPassword(form.password);
  const now = clock.now();
  return sql.begin(async (tx) => {
    const language = languageOfRequest(request);
    await insertAccount(tx, { accountId, email, passwordHash, role, language, now });
    const category = role === 'customer' ? null : await industryOf(tx, form);
    await createProfile(tx, {
      accountId,
      ...profileOf(form),
      category,
      established: String(now.getUTCFullYear()),
    });
    await acceptTexts(tx, { accountId, shown: form, now });
    // The first link of an account comes with the welcome. The mail to an earlier account was deleted with it.
    await writeMailLater(tx, { about: 'email link', to: email, mostAnHour: 1, now });
    return startSession(tx, { email, accountId, now }, request);
  });
}

interface NewAccount {
  accountId: string;
  email: string;
  passwordHash: string;
  role: Role;
  language: LanguageCode | null;
  now: Date;
}

/** Without its profile. Throws where the address belongs to another account. */
export async function insertAccount(
  tx: Transaction,
  { accountId, email, passwordHash, role, language, now }: NewAccount,
): Promise<void> {
  const isNew = await tx`
    INSERT INTO accounts (id, email, password_hash, role, language, created_at)
    VALUES (${accountId}, ${email}, ${passwordHash}, ${role}, ${language}, ${now})
    ON CONFLICT (email) DO NOTHING RETURNING id`.hasRows();
  if (!isNew) throw emailTaken();
  // Another account may get it back, or was suspended for fraud.
  await requireFreeAddress(tx, { email, accountId, now });
}

/** Checks rules between fields; the contract has already checked each field. */
function requireCompleteForm(form: Registration, plans: readonly PlanRow[]): void {
  const fields = { ...professionalProblems(form, plans), ...passwordProblems(form) };
  if (fields.selectedPlan === MISSING_PLAN) {
    const message = /*i18n*/ 'Missing Plan: Please select a subscription plan.';
    throw new ApiError('invalid_fields', { message, fields });
  }
  requireNoProblems(fields);
}

function professionalProblems(
  { role, companyName, selectedPlan }: Registration,
  plans: readonly PlanRow[],
): FieldErrors {
  if (role === 'customer') return {};
  const problems: FieldErrors = {};
  if (!companyName) problems.companyName = /*i18n*/ 'Company name is required';
  return { ...problems, ...planProblems(selectedPlan, plans) };
}

export function planProblems(
  selectedPlan: Registration['selectedPlan'],
  plans: readonly PlanRow[],
): FieldErrors {
  if (!selectedPlan) return { selectedPlan: MISSING_PLAN };
  const isOffered = plans.some(({ id, isHidden }) => id === selectedPlan && !isHidden);
  return isOffered ? {} : { selectedPlan: /*i18n*/ 'Invalid plan selected for Stripe.' };
}

async function industryOf(tx: Transaction, { industry }: Registration): Promise<string> {
  const lists = await readTrades(tx);
  return requireIndustry(lists, 'forms', industry ?? choicesOf('supplier', lists).forms[0] ?? '');
}

function profileOf(form: Registration) {
  const { role, firstName, lastName, companyName, description, latinName, selectedPlan } = form;
  const isCustomer = role === 'customer';
  return {
    role,
    selectedPlan: isCustomer ? null : selectedPlan || null,
    firstName,
    lastName,
    companyName: companyName || null,
    description: isCustomer ? null : description || null,
    latinName: isCustomer ? null : latinName || null,
  };
}
