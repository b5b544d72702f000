import { ApiError } from './api.ts';

/** Why something that was requested is not there. */
export type Absence =
  | { missing: true }
  /** The server or the network failed. The page describes the error when it is rendered, in its language. */
  | { problem: unknown };

export function absenceOf(error: unknown): Absence {
  const code = error instanceof ApiError ? error.code : '';
  // An invalid id names nothing.
  if (code === 'not_found' || code === 'invalid_fields') return { missing: true };
  return { problem: error };
}

/** The HTTP status of the page that shows the outcome. */
export const statusOf = (outcome: object) => ('missing' in outcome ? 404 : 'problem' in outcome ? 503 : 200);
