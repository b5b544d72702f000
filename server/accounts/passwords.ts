import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../platform/limit-concurrency.ts';

/** Argon2id (2: the package's enum exists for the compiler only), as OWASP advises for 19 MiB. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 7 ms of a core and 19 MiB; what arrives beyond a quarter of a second of waiting is refused. */
const takeTurn = limitConcurrency({ running: 2, waiting: 64 });

export async function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, parameters));
}

/** Without a stored hash it takes as long and answers no, so that nobody learns which addresses have accounts. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const matches = await takeTurn(() => verify(against, password));
  return matches && stored !== undefined;
}

/** True for a hash that was made with less than today's parameters. */
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
