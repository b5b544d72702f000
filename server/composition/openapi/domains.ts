import { accounts } from './domains/accounts.ts';
import { admin } from './domains/admin.ts';
import { contact } from './domains/contact.ts';
import { directory } from './domains/directory.ts';
import { favorites } from './domains/favorites.ts';
import { media } from './domains/media.ts';
import { messages, savedReplies } from './domains/messages.ts';
import { moderation } from './domains/moderation.ts';
import { notifications } from './domains/notifications.ts';
import { passwords } from './domains/passwords.ts';
import { products } from './domains/products.ts';
import { profiles } from './domains/profiles.ts';
import { reviews } from './domains/reviews.ts';
import { secondFactor } from './domains/second-factor.ts';
import { statistics } from './domains/statistics.ts';
import { subscriptions } from './domains/subscriptions.ts';
import { verification } from './domains/verification.ts';

/** The documentation of every domain, in the order of the document. */
export const domains = [
  accounts,
  passwords,
  directory,
  profiles,
  media,
  products,
  messages,
  savedReplies,
  favorites,
  reviews,
  statistics,
  moderation,
  notifications,
  contact,
  subscriptions,
  verification,
  secondFactor,
  admin,
];
