import { operatorCalls } from '@sokoni/contract/operator-calls';
import { checkWith } from '../check.ts';

export const checkReviewDecision = checkWith(operatorCalls.decideReview.body);
