import { operatorEndpoints } from '@sokoni/contract/operator-endpoints';
import { checkWith } from '../check.ts';

export const checkReviewDecision = checkWith(operatorEndpoints.decideReview.body);
