import { Interrupted } from './interruption.mjs';

/** An error that one sentence explains: it ends the script without a stack trace. */
export class PlainFailure extends Error {}

export function say(line) {
  console.log(line);
}

/** Runs the work of a script; an error that the user can fix is printed as one sentence. */
export async function runScript(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (error instanceof Interrupted) {
      process.exitCode = error.exitCode;
      return;
    }
    if (!(error instanceof PlainFailure)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
