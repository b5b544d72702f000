import type { OperatorRole } from '@sokoni/contract/admin/operator-roles';
import type { Role } from '@sokoni/contract/subscriptions/plans';

/** The account of a request with a valid session. */
export interface Viewer {
  id: string;
  role: Role;
  /** Null for all other accounts, and while suspended. */
  operatorRole: OperatorRole | null;
  /** May use only the endpoints that the contract marks with `whileSuspended`. */
  isSuspended: boolean;
  /** Has to accept the terms in force before it uses the endpoints that `needsAcceptedTerms` names. */
  mustAccept: boolean;
  /** An operator who has passed it in this session within `SECOND_FACTOR_HOURS`. */
  hasSecondFactor: boolean;
}

/** The caller of a request. The author of an answer by mail is a `Viewer` without a session. */
export interface SessionViewer extends Viewer {
  /** Links to files end with it. */
  sessionId: string;
}

export interface SessionRow extends Omit<SessionViewer, 'hasSecondFactor'> {
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  secondFactorAt: Date | null;
}

export type FindSession = (id: string) => Promise<SessionRow | undefined>;
