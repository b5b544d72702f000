import { readFileSync } from 'node:fs';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { Transaction } from '../../platform/db/database.ts';
import type { Reader } from '../../platform/mail/layout.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { passwordChanged } from '../mail.ts';
import { endAllSessions } from '../sessions/sessions.ts';

/**
 * The five thousand most common passwords of at least six characters. Most are from `@zxcvbn-ts/language-common` (MIT
 * licence, Copyright 2012-2016 Dan Wheeler and Dropbox, 2021 zxcvbn-ts).
 */
const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
);

/** Words of this marketplace: a password that consists of them, with digits and signs, is easy to guess here. */
const OWN_WORDS =
  /^(?:sokoni|market|marketplace|supplier|freelancer|customer|operator|admin|administrator|account|password|africa|dubai|lagos|the|my)+$/;
/** Signs that stand for letters. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function isOfOwnWords(password: string): boolean {
  const lower = password.toLowerCase();
  const spelled = lower.replaceAll(/[01345@$!]/g, (sign) => LOOKALIKES[sign] ?? '');
  return [lower, spelled, spelled.replace(/i+$/, '')].some((text) =>
    OWN_WORDS.test(text.replaceAll(/[^a-z]/g, '')),
  );
}

interface Chosen {
  password: string;
  /** The repeated password, where the form asks for it. */
  confirmPassword: string | undefined;
}

/** Errors of a new password; the contract has already checked its length. */
export function passwordProblems(
  { password, confirmPassword }: Chosen,
  field: 'password' | 'newPassword' = 'password',
): FieldErrors {
  const problems: FieldErrors = {};
  if (commonPasswords.has(password.toLowerCase()) || isOfOwnWords(password)) {
    problems[field] = /*i18n*/ 'This password is too easy to guess. Choose another one.';
  }
  if (confirmPassword !== undefined && password !== confirmPassword) {
    problems.confirmPassword = /*i18n*/ 'Passwords do not match';
  }
  return problems;
}

interface NewPassword {
  accountId: string;
  hash: string;
  /** Set where the old password was verified: only that version is replaced. */
  version?: number;
}

/**
 * Replaces the password, ends every session and every password reset link, and notifies the owner by mail. Undefined
 * when the account was erased, or the old password is no longer current.
 */
export async function setPassword(
  tx: Transaction,
  { config }: Pick<AppDependencies, 'config'>,
  { accountId, hash, version }: NewPassword,
): Promise<{ email: string } | undefined> {
  const [owner] = await tx<(Reader & { email: string })[]>`
    UPDATE accounts SET password_hash = ${hash}, password_version = password_version + 1
    FROM profiles
    WHERE accounts.id = ${accountId} AND profiles.account_id = accounts.id AND (deleted_at IS NULL OR erase_at IS NOT NULL)
      ${version === undefined ? tx`` : tx`AND password_version = ${version}`}
    RETURNING email, first_name, language`;
  if (!owner) return undefined;
  await endAllSessions(tx, accountId);
  await tx`DELETE FROM password_resets WHERE account_id = ${accountId}`;
  await mailLater(tx, { to: owner.email, ...passwordChanged({ ...owner, publicUrl: config.publicUrl }) });
  return owner;
}
