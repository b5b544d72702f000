import type { OwnUser, Session } from '@sokoni/contract/accounts';
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
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    role: account.role,
    companyName: account.companyName,
    subject: account.title,
    category: account.category,
    location: account.location,
    description: account.description,
    established: account.established,
    chargesPerHour: account.chargesPerHour,
    skills: account.skills,
    ...channelsOf(account),
    ...filesOf(account),
    profileVisibility: account.visibility,
    subscriptionStatus: account.subscriptionStatus,
    rating: account.reviewCount > 0 ? account.rating : null,
    mailNotifications: account.mailNotifications,
    selectedPlan: account.selectedPlan,
    isOperator: account.isOperator,
  };
}

function channelsOf(account: OwnAccount) {
  return {
    phoneNumber: account.phoneNumber,
    whatsapp: account.whatsapp,
    contactEmail: account.contactEmail,
    website: account.website,
    portfolio: account.portfolio,
    instagram: account.instagram,
    facebook: account.facebook,
    tiktok: account.tiktok,
    showSocialLinks: account.showSocialLinks,
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
