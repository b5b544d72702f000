import { operatorCalls } from '@sokoni/contract/operator-calls';
import { checkWith } from '../../check.ts';

export const checkChanges = checkWith(operatorCalls.askForChanges.body);
export const checkReason = checkWith(operatorCalls.suspendProfile.body);
export const checkClaim = checkWith(operatorCalls.decideClaim.body);
