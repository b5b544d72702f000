import type { FieldErrors } from '@sokoni/contract/errors';
import type { ApiError } from './api.ts';
import type { Values } from './draft-store.ts';

/** A form that was sent without scripts and failed: its page shows it again. */
export interface SentForm {
  /** Without passwords. */
  typed: Values;
  errors: FieldErrors;
  /** Empty when an error of a field has the same text. */
  problem: string;
  code: ApiError['code'];
}
