import { accounts } from '@sokoni/contract/accounts/accounts.openapi';
import { invitations } from '@sokoni/contract/accounts/invitations.openapi';
import { passwords } from '@sokoni/contract/accounts/passwords.openapi';
import { contact } from '@sokoni/contract/contact.openapi';
import { directory } from '@sokoni/contract/directory.openapi';
import { favorites } from '@sokoni/contract/favorites.openapi';
import { media } from '@sokoni/contract/media/files.openapi';
import { messages, savedReplies } from '@sokoni/contract/messages.openapi';
import { moderation } from '@sokoni/contract/moderation.openapi';
import { notifications } from '@sokoni/contract/notifications.openapi';
import { products } from '@sokoni/contract/products.openapi';
import { profiles } from '@sokoni/contract/profiles/profiles.openapi';
import { projects } from '@sokoni/contract/projects/projects.openapi';
import { reviews } from '@sokoni/contract/reviews.openapi';
import { statistics } from '@sokoni/contract/statistics.openapi';
import { subscriptions } from '@sokoni/contract/subscriptions/subscriptions.openapi';
import { verification } from '@sokoni/contract/verification/verification.openapi';

/** The documentation of what others may call, by domain, in the order of the document. */
export const domains = [
  accounts,
  passwords,
  invitations,
  directory,
  profiles,
  media,
  products,
  messages,
  savedReplies,
  favorites,
  projects,
  reviews,
  statistics,
  moderation,
  notifications,
  contact,
  subscriptions,
  verification,
];
