import type { Role } from '@sokoni/contract/subscriptions/plans';

/** The account of a request with a valid session. */
export interface Viewer {
  id: string;
  role: Role;
  isOperator: boolean;
  /** An operator who has passed it in this session within `SECOND_FACTOR_HOURS`. */
  hasSecondFactor: boolean;
}
