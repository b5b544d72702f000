import type { OwnUser, Session } from '@sokoni/contract/accounts';
import { addressOf } from '../media/address.ts';
import type { OwnAccount } from './queries.ts';
import type { SignedIn } from './sign-up.ts';

export function presentSession({ account, token }: SignedIn, message: string): Omit<Session, 'success'> {
  return { message, user: presentOwnUser(account), token };
}

export function presentOwnUser(account: OwnAccount): OwnUser {
  return {
    _id: account.id,
    id: account.id,
    uid: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    role: account.role,
    companyName: account.companyName,
    phoneNumber: account.phoneNumber,
    profileImage: account.avatar ? addressOf(account.avatar) : null,
    profileVisibility: account.visibility,
    subscriptionStatus: account.subscriptionStatus,
    selectedPlan: account.selectedPlan,
  };
}
