import type { LegalText } from '../accounts/legal-texts.ts';
import { emptyTexts, type LanguageCode } from '../languages.ts';
import type { TradeLists } from '../profiles/trades.ts';
import type { Plan } from '../subscriptions/plans.ts';
import type { Audience } from './banner.ts';
import type { Benefits } from './plans.ts';
import type { ListedQuestion } from './question-list.ts';
import { DELIVERED_NAME } from './site-name.ts';
import type { Texts } from './texts.ts';

/** The company's social networks, in the order in which the footer shows them. */
export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** What the company says about itself beside its name and its place; an empty text is not shown. */
export const optionalDetails = [
  'address',
  'phone',
  'registerNumber',
  'taxNumber',
  'representative',
  'contactPoint',
  'supervision',
] as const;

/**
 * The company that runs Sokoni and sells its plans, as pages, invoices and mails name it. Names and addresses are the
 * same in every language.
 */
export interface Company extends Record<(typeof optionalDetails)[number], string> {
  name: string;
  /** Of the marketplace. */
  siteName: string;
  /** The same where there is little room. */
  shortName: string;
  /** The company's mail address, which also receives the mail of the contact form. */
  email: string;
  /** City and country of the office, whose courts decide. */
  place: string;
  /** The country, or part of it, whose law the terms name. */
  law: string;
  /** Of the office and its hours, such as `Africa/Nairobi`; empty where it is not known. */
  timeZone: string;
  /** Lines of text; a language without one shows the English one. Without any, the delivered hours hold. */
  hours: Record<LanguageCode, string>;
  /** https links; a network without one is not shown. */
  social: Partial<Record<SocialNetwork, string>>;
}

/** Until one is published. Without a name, nothing of a company is shown, and sign-up and payment are closed. */
export const noCompany: Company = {
  ...{ siteName: DELIVERED_NAME, shortName: DELIVERED_NAME },
  ...{ name: '', email: '', place: '', law: '', social: {} },
  ...{ address: '', phone: '', registerNumber: '', taxNumber: '', representative: '' },
  ...{ contactPoint: '', supervision: '', timeZone: '', hours: emptyTexts },
};

/** `in force` is the newest of all cards but the terms and the privacy policy, whose versions hold from a day on. */
export const versionStates = ['coming', 'in force', 'past', 'cancelled'] as const;
export type VersionState = (typeof versionStates)[number];

/** What every page needs to know of the company's settings. */
export interface SiteSettings {
  company: Company;
  /** The name of the logo's picture; empty for the mark of Sokoni. */
  logo: string;
  /** The one that is shown now. */
  banner: ShownBanner | null;
  /** With those that are hidden. */
  plans: readonly Plan[];
  /** Of documents. */
  benefits: Benefits;
  /** Customers pay tax beside the prices of plans. */
  isTaxAdded: boolean;
  /** Of documents. */
  texts: Texts;
  /** Of the page About, those that are shown. */
  questions: readonly ListedQuestion[];
  trades: TradeLists;
  /** The versions of each text, newest first; the last one is the delivered one, 0. */
  legal: Record<LegalText, LegalVersion[]>;
}

/** A version of the terms or of the privacy policy. */
export interface LegalVersion {
  version: number;
  /** The day from which it holds, in UTC; null for the delivered one. */
  from: string | null;
  state: VersionState;
  /** A language without one shows the English one. Null for the delivered one: the page has it. */
  text: Record<LanguageCode, string> | null;
}

/** A banner on a page; a language without a text has the English one. */
export interface ShownBanner {
  /** Of its texts and its link: who has closed it sees another one again. */
  key: string;
  text: Record<LanguageCode, string>;
  link: string;
  audience: Audience;
}

/** The icons of the site, each a PNG with this many pixels on a side. */
export const iconSizes = {
  'favicon.ico': 32,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
} as const;
export type IconName = keyof typeof iconSizes;

/** The address of an icon of the logo, or of the mark of Sokoni. */
export const iconAt = (logo: string, icon: IconName | 'manifest.webmanifest') =>
  logo ? `/logo/${logo}/${icon}` : `/${icon}`;
