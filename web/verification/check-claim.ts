import { verificationEndpoints } from '@sokoni/contract/verification';
import { checkWith } from '../check.ts';

export const checkClaim = checkWith(verificationEndpoints.submitClaim.body);
