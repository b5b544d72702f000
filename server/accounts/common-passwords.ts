import { readFileSync } from 'node:fs';

const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
const commonPasswords = new Set(list.split(/\s+/).filter(Boolean));

/** Whether a password is among the thousand most common ones. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
