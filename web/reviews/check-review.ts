import { NewReview, ReviewReply } from '@sokoni/contract/reviews';
import { checkWith } from '../check.ts';

export const checkReview = checkWith(NewReview);
export const checkReply = checkWith(ReviewReply);
