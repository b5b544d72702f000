import { CustomerProfile } from '@sokoni/contract/profiles';
import { checkWith } from '../check.ts';

export const checkCustomerProfile = checkWith(CustomerProfile);
