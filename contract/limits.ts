/**
 * Limits that forms and pages show before anything is sent. They are in a file of their own, because the schemas of
 * the domains load zod.
 */

/** Days from the mail about new terms, or a new privacy policy, to the day from which they hold. */
export const NOTICE_DAYS = 30;
/** Most characters of a message sent with the contact form. */
export const CONTACT_NAME_MAX = 120;
export const CONTACT_MESSAGE_MAX = 5000;
/** Most characters of a phone number as it is typed: several numbers, or a link to WhatsApp. */
export const PHONE_MAX = 120;
/** Largest file in bytes. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
export const FILE_MAX_MB = FILE_MAX_BYTES / 2 ** 20;
/** Most characters of the file name of an upload; longer names are shortened. */
export const FILE_NAME_MAX = 255;
/** Most characters of the description of a picture. */
export const ALT_MAX = 300;
/** Most certificates of one profile. */
export const CERTIFICATES_MAX = 20;
/** Most skills of one profile. */
export const SKILLS_MAX = 30;
/** Most pictures of work on a public profile. */
export const PORTFOLIO_SHOWN = 5;
/** Products or portfolio items on a page of a gallery, and with a public profile. */
export const PRODUCTS_A_PAGE = 24;
/**
 * Most pictures of a product, the main one included: their thumbnails are two rows of four on a phone, and none is smaller
 * than 44 pixels at a width of 320.
 */
export const PRODUCT_PICTURES_MAX = 8;
/** Most rows of one change of many products: as many as a profile can have. */
export const PRODUCTS_AT_ONCE = 1000;
/** Most characters of the details of a product. */
export const PRODUCT_NAME_MAX = 120;
export const PRODUCT_TEXT_MAX = 1000;
export const PRODUCT_UNIT_MAX = 40;
/** Of minimum order, lead time, origin and client. */
export const PRODUCT_FACT_MAX = 100;
export const STANDARDS_MAX = 10;
export const STANDARD_MAX = 60;
/** Reviews shown at first, and added by each Load More. */
export const REVIEWS_SHOWN = 5;
/** Most characters of a review, and of a reply to one. */
export const REVIEW_MAX = 2000;
/** Most characters of a message. */
export const MESSAGE_MAX = 5000;
/** Most characters of the name of a saved reply. */
export const SAVED_REPLY_NAME_MAX = 60;
/** Most files of a message. */
export const ATTACHMENTS_AT_ONCE = 10;
/** Most bytes of all files that an account has attached to messages. */
export const ATTACHMENTS_MAX_BYTES = 1024 ** 3;
/** The same before its first message: one full message. */
export const ATTACHMENTS_FIRST_MAX_BYTES = ATTACHMENTS_AT_ONCE * FILE_MAX_BYTES;
/** Most visitors of one profile that the statistics count from one IP address in a day. */
export const VISITORS_OF_ADDRESS_MAX = 20;
/** The groups of accounts that an owner writes to; `payers` are professionals with a running subscription. */
export const mailGroups = ['suppliers', 'freelancers', 'customers', 'payers'] as const;
export type MailGroup = (typeof mailGroups)[number];
/** The readers of a mail to a group are counted no further than this. */
export const READERS_COUNTED_MAX = 100_000;
/** Cards on a page of either directory. */
export const PAGE_SIZE = 9;
/** The card of a page, from 1, that shows who is new or seldom shown. */
export const SPOTLIGHT_PLACE = 3;
/** Most items on a freelancer's card. */
export const CARD_SKILLS = 3;
export const CARD_FLYERS = 2;
/** Longest search; words beyond the eighth are ignored. */
export const SEARCH_MAX = 100;
/** Characters from which a search has suggestions, and most of them. */
export const SUGGEST_FROM = 3;
export const SUGGESTIONS_MAX = 8;
/** The verified claims that filter a directory. */
export const verifiedFilters = ['business', 'identity'] as const;
/** The choices of the filters by rating (from) and by hourly rate in US dollars (up to). */
export const ratingChoices = [4.5, 4, 3] as const;
export const rateChoices = [10, 20, 30, 50, 100] as const;
/** Highest hourly rate of a filter, in US dollars. */
export const RATE_MAX = 10_000;
/** Of the rate that a freelancer enters. */
export const OWN_RATE_MAX = 100_000;
/** Minutes for which the link to reset a password is valid. */
export const RESET_MINUTES = 60;
/** Most characters of the reporter's own description. */
export const REPORT_NOTE_MAX = 2000;
/** Most characters of an objection to a suspension. */
export const OBJECTION_MAX = 2000;
/** Why a report is made, and why an account is suspended. */
export const reportReasons = ['spam', 'fraud', 'abuse', 'false', 'other'] as const;
/** Most months paid at once with a method that cannot renew automatically. */
export const PREPAID_MONTHS_MAX = 12;
/** Most months that an operator gives an account at once. */
export const FREE_MONTHS_MAX = 12;
export const profileVisibilities = ['private', 'pending', 'public', 'rejected', 'suspended'] as const;
/** The claims of a professional that can be verified, each separately. */
export const claimKinds = ['email', 'phone', 'identity', 'business', 'certificates'] as const;
/** Where the owner makes a requested change. */
export const changePlaces = [
  'profile',
  'picture',
  'work',
  'contact',
  'certificates',
  'banner',
  'documents',
] as const;
export const reportKinds = ['profile', 'message', 'review', 'product', 'project'] as const;
/** What happens to a running subscription when its account is suspended. */
export const subscriptionMeasures = ['paused', 'ended', 'refunded'] as const;
/** `unused`: received but not applied to a plan; it has to be refunded and is `refunded` afterwards. */
export const paymentStatuses = ['paid', 'unused', 'refunded', 'disputed'] as const;
/** Operators see words that found nothing from so many visitors of a week on. */
export const EMPTY_SEARCH_VISITORS = 3;
