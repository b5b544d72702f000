import { AccountDeletion } from '@sokoni/contract/own-account';
import { checkWith } from '../check.ts';

export const checkAccountDeletion = checkWith(AccountDeletion);
