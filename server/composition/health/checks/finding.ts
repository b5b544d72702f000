import { reasonOf } from '../../../platform/start-error.ts';

/** What a check found out. */
export interface Finding {
  /** What was checked, such as 'Database version'. */
  name: string;
  /** A warning can wait; a failure keeps something from working. */
  state: 'ok' | 'warning' | 'failed';
  text: string;
  /** What to do, unless all is well. */
  advice?: string;
}

export interface Check {
  name: string;
  /** What to do when the check throws, which counts as a failure; may depend on the error. */
  advice: string | ((error: unknown) => string);
  run(): Promise<Omit<Finding, 'name'>>;
}

/** What to do about a certificate of an authority that is not known. */
export const TRUST =
  'Use a certificate of a public authority, such as Let’s Encrypt. If you have an authority of your own, copy its ' +
  'certificate to /usr/local/share/ca-certificates, with a name that ends in .crt, then: update-ca-certificates && sokoni restart';

/** Milliseconds for one check. */
const PATIENCE = 10_000;

export const ok = (text: string) => ({ state: 'ok' as const, text });
export const warning = (text: string, advice: string) => ({ state: 'warning' as const, text, advice });
export const failed = (text: string, advice: string) => ({ state: 'failed' as const, text, advice });

/** Runs the checks one after the other. Never throws, and waits ten seconds for each at most. */
export async function findAll(checks: Check[], patience = PATIENCE): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, advice, run } of checks) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1000} seconds`)), patience);
    });
    const found = await Promise.race([run(), late]).catch((error: unknown) =>
      failed(reasonOf(error), typeof advice === 'string' ? advice : advice(error)),
    );
    clearTimeout(timer);
    findings.push({ name, ...found });
  }
  return findings;
}
