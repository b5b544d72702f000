import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../platform/http/limits/limit-concurrency.ts';

/** Argon2id (2: the package's enum exists for the compiler only) with OWASP's parameters for 19 MiB. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 7 ms of a core and 19 MiB; requests that would wait longer than 250 ms are rejected. */
const takeTurn = limitConcurrency({ running: 2, waiting: 64 });

export async function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, parameters));
}

/** Without a stored hash it takes as long and returns false, so that its duration does not reveal accounts. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const matches = await takeTurn(() => verify(against, password));
  return matches && stored !== undefined;
}

/** True for a hash with weaker parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  const { algorithm, memoryCost, timeCost } = parseOptions(stored);
  return (
    algorithm !== parameters.algorithm || memoryCost < parameters.memoryCost || timeCost < parameters.timeCost
  );
}

let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobodys ??= hash(randomBytes(32), parameters);
  return nobodys;
}
