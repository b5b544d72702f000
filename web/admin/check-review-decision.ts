import { adminEndpoints } from '@sokoni/contract/admin-endpoints';
import { checkWith } from '../check.ts';

export const checkReviewDecision = checkWith(adminEndpoints.decideReview.body);
