import { STAMP_AGE } from '@sokoni/contract/contact';
import { contactKey, stampAt } from '../domains/contact/stamp.ts';
import type { TestApp } from './app.ts';

/** The stamp of a form that has been open long enough for a person to fill it in. */
export async function stampNow(
  { sql, clock }: Pick<TestApp, 'sql' | 'clock'>,
  age = STAMP_AGE.least,
): Promise<string> {
  return stampAt(await contactKey(sql), new Date(+clock.now() - age * 1000));
}
