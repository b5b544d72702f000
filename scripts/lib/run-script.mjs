import { Interrupted } from './process/interruption.mjs';

/** An error that one sentence explains: it ends the script without a stack trace. */
export class UserFacingError extends Error {}

/** Runs the work of a script; an error that the user can fix is printed as one sentence. */
export async function runScript(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = error.exitCode ?? 1;
    if (error instanceof Interrupted) return;
    if (!(error instanceof UserFacingError)) throw error;
    console.error(`\n${error.message}`);
  }
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
