import { hash, parseOptions, verify } from '@node-rs/argon2';
import { normalizePassword } from '@sokoni/contract/accounts/normalize-password';
import { limitConcurrency } from '../../platform/http/limits/limit-concurrency.ts';

/**
 * Argon2id (2: the package's enum exists for the compiler only) with OWASP's parameters for 19 MiB. Tests of other rules
 * lower them.
 */
export const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 7 ms of a core and 19 MiB; requests that would wait longer than 250 ms are rejected. */
const takeTurn = limitConcurrency({ running: 2, waiting: 64 });

export async function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(normalizePassword(password), parameters));
}

/** `outdated`: it is right, but its hash has weaker parameters or is of another Unicode form than new ones. */
type Outcome = 'right' | 'outdated' | 'wrong';

/** Without a stored hash it takes as long and is wrong, so that its duration does not reveal accounts. */
export async function checkPassword(stored: string | undefined, typed: string): Promise<Outcome> {
  const against = stored ?? dummyHash();
  const current = normalizePassword(typed);
  // Until passwords were normalised, they were hashed as the system of that day wrote them.
  for (const form of new Set([current, typed, typed.normalize('NFD')])) {
    const matches = await takeTurn(() => verify(against, form));
    if (matches && stored) return form === current && !isWeak(stored) ? 'right' : 'outdated';
  }
  return 'wrong';
}

function isWeak(stored: string): boolean {
  const { algorithm, memoryCost, timeCost } = parseOptions(stored);
  return (
    algorithm !== parameters.algorithm || memoryCost < parameters.memoryCost || timeCost < parameters.timeCost
  );
}

/** Of no password; checking it takes as long as checking a new one. */
function dummyHash(): string {
  const { memoryCost, timeCost, parallelism } = parameters;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}
