import { verificationCalls } from '@sokoni/contract/verification';
import { checkWith } from '../check.ts';

export const checkClaim = checkWith(verificationCalls.submitClaim.body);
