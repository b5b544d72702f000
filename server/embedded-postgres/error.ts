import { reasonOf, StartError } from '../start-error.ts';

export function unwritable(folder: string, error: unknown): StartError {
  return new StartError(`The database folder ${folder} cannot be used: ${reasonOf(error)}.`);
}

/** The error output of a PostgreSQL program. */
export function isDiskFull(output: string): boolean {
  return output.includes('No space left on device');
}
