import { hasRight, type OperatorRight } from '@sokoni/contract/admin/operator-roles';
import { notAllowed } from './errors.ts';
import type { Viewer } from './viewer.ts';

/** Throws 403 when the role of the operator does not allow it. */
export function requireRight(viewer: Viewer | null, right: OperatorRight): void {
  if (!hasRight(viewer?.operatorRole, right))
    throw notAllowed(/*i18n*/ 'Your role as an operator doesn’t allow this.');
}
