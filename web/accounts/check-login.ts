import { Credentials } from '@sokoni/contract/accounts';
import { checkWith } from '../check.ts';

export const checkLogin = checkWith(Credentials);
