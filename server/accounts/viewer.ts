import type { Role } from '@sokoni/contract/plans';

/** Who is asking: an account with a session that holds. */
export interface Viewer {
  id: string;
  role: Role;
  isOperator: boolean;
  /** An operator who has passed it in this session, not too long ago. */
  hasSecondFactor: boolean;
}
