import type { OwnUser, Session } from '@sokoni/contract/accounts';
import { asOwnFields, fieldNames, pickFields } from '@sokoni/contract/profile-fields';
import { addressOf, firstAddress } from '../media/address.ts';
import { picturesOf } from '../media/find-pictures.ts';
import { shownWork } from '../media/work-limit.ts';
import type { OwnAccount } from './own-account.ts';
import type { SignedIn } from './sign-up.ts';

export function presentSession({ account, token }: SignedIn, message: string): Omit<Session, 'success'> {
  return { message, user: presentOwnUser(account), token };
}

export function presentOwnUser(account: OwnAccount): OwnUser {
  return {
    _id: account.id,
    id: account.id,
    uid: account.id,
    email: account.email,
    role: account.role,
    ...asOwnFields(pickFields(account, fieldNames)),
    ...filesOf(account),
    profileVisibility: account.visibility,
    subscriptionStatus: account.subscriptionStatus,
    rating: account.reviewCount > 0 ? account.rating : null,
    mailNotifications: account.mailNotifications,
    selectedPlan: account.selectedPlan,
    isOperator: account.isOperator,
  };
}

function filesOf({ id, role, plan, pictures }: OwnAccount) {
  const work = picturesOf(pictures, id, 'work').map(addressOf);
  return {
    profileImage: firstAddress(picturesOf(pictures, id, 'avatar')),
    profileBanner: firstAddress(picturesOf(pictures, id, 'banner')),
    certifications: picturesOf(pictures, id, 'certificate').map(addressOf),
    productFlyers: work,
    hiddenFlyers: work.slice(shownWork({ role, plan })),
  };
}
