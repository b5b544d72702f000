import { adminEndpoints } from '@sokoni/contract/admin-endpoints';
import { checkWith } from '../../check.ts';

export const checkChanges = checkWith(adminEndpoints.askForChanges.body);
export const checkReason = checkWith(adminEndpoints.suspendProfile.body);
export const checkClaim = checkWith(adminEndpoints.decideClaim.body);
