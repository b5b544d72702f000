import { operatorEndpoints } from '@sokoni/contract/operator-endpoints';
import { checkWith } from '../../check.ts';

export const checkChanges = checkWith(operatorEndpoints.askForChanges.body);
export const checkReason = checkWith(operatorEndpoints.suspendProfile.body);
export const checkClaim = checkWith(operatorEndpoints.decideClaim.body);
