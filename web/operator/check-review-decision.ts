import { operatorCalls } from '@sokoni/contract/operator';
import { checkWith } from '../check.ts';

export const checkReviewDecision = checkWith(operatorCalls.decideReview.body);
