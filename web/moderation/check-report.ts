import { NewReport } from '@sokoni/contract/moderation';
import { checkWith } from '../check.ts';

export const checkReport = checkWith(NewReport);
