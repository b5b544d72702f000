import type { LanguageCode } from '../languages.ts';
import type { ProfessionalRole } from '../subscriptions/plans.ts';

/** Industries and skills. These are the specification's, which hold until the company publishes a list of its own. */

/**
 * Filter of the supplier directory; 'All Industries' is the absence of a filter. The last three are not in the
 * specification's list, but suppliers sign up under them.
 */
export const directoryIndustries = [
  /*i18n*/ 'Agriculture',
  /*i18n*/ 'Manufacturing',
  /*i18n*/ 'Technology',
  /*i18n*/ 'Fashion',
  /*i18n*/ 'Food & Beverage',
  /*i18n*/ 'Construction',
  /*i18n*/ 'Textiles',
  /*i18n*/ 'Services',
  /*i18n*/ 'Other',
] as const;

/** Choices at sign-up; the first is the default. */
export const registrationIndustries = [
  /*i18n*/ 'General',
  /*i18n*/ 'Agriculture',
  /*i18n*/ 'Manufacturing',
  /*i18n*/ 'Technology',
  /*i18n*/ 'Textiles',
  /*i18n*/ 'Services',
  /*i18n*/ 'Construction',
  /*i18n*/ 'Other',
] as const;

/** Choices of a supplier's draft. */
export const draftIndustries = [
  ...registrationIndustries,
  /*i18n*/ 'Art & Design',
  /*i18n*/ 'Marketing',
] as const;

/** Filter of the freelancer directory. */
export const directorySkills = [
  /*i18n*/ 'UI Design',
  /*i18n*/ 'User Research',
  /*i18n*/ 'Figma',
  /*i18n*/ 'React',
  /*i18n*/ 'Node.js',
  /*i18n*/ 'MongoDB',
  /*i18n*/ 'Copywriting',
  /*i18n*/ 'SEO',
  /*i18n*/ 'Content Marketing',
] as const;

/** Frequent skills, which forms suggest. */
export const suggestedSkills = [
  ...directorySkills,
  ...(
    'Accounting,Android Development,Animation,Architecture,AutoCAD,Bookkeeping,Branding,Business Plans,' +
    'Customer Support,Data Analysis,Data Entry,Event Planning,Excel,Facebook Ads,Fashion Design,Flutter,' +
    'Google Ads,Graphic Design,Illustration,Illustrator,Interior Design,Interpreting,iOS Development,Java,' +
    'JavaScript,Kotlin,Laravel,Legal Research,Logo Design,Market Research,Mobile Apps,Packaging Design,' +
    'Photography,Photoshop,PHP,Podcast Editing,PowerPoint,Product Management,Project Management,Proofreading,' +
    'Python,QuickBooks,Recruiting,Shopify,Social Media,Software Testing,SQL,Swahili Translation,' +
    'French Translation,Arabic Translation,Portuguese Translation,Amharic Translation,Teaching,Transcription,' +
    'TypeScript,Video Editing,Virtual Assistance,Voice-over,Vue.js,Web Development,WordPress'
  ).split(','),
];

/** Where a trade is offered: `forms` are sign-up and profile, `filters` those of the directories, and projects. */
export const tradePlaces = ['everywhere', 'forms', 'filters', 'nowhere'] as const;
export type TradePlace = (typeof tradePlaces)[number];

/** An industry or a skill as the company lists it. */
export interface Trade {
  /** What profiles store: the English name that it had first. */
  key: string;
  /** In place of the delivered ones. */
  names: { [Code in LanguageCode]?: string | undefined };
  shown: TradePlace;
  /** The key of the trade that has taken its place; empty for most. */
  mergedInto: string;
}

/** The industries, for suppliers, and the skills, for freelancers; null until the company publishes its own. */
export type TradeLists = Record<ProfessionalRole, readonly Trade[] | null>;

interface Choices {
  forms: readonly string[];
  filters: readonly string[];
}

const delivered: Record<ProfessionalRole, Choices> = {
  supplier: { forms: registrationIndustries, filters: directoryIndustries },
  freelancer: { forms: suggestedSkills, filters: directorySkills },
};

/** The delivered lists as the company edits them, in one order. */
export const deliveredTrades: Record<ProfessionalRole, readonly Trade[]> = {
  supplier: listOf('supplier', [registrationIndustries[0], ...directoryIndustries]),
  freelancer: listOf('freelancer', suggestedSkills),
};

function listOf(role: ProfessionalRole, keys: readonly string[]): Trade[] {
  const { forms, filters } = delivered[role];
  return keys.map((key) => {
    const shown = !filters.includes(key) ? 'forms' : forms.includes(key) ? 'everywhere' : 'filters';
    return { key, names: {}, shown, mergedInto: '' };
  });
}

/** The keys of the trades that are offered, in their order. */
export function choicesOf(role: ProfessionalRole, lists: TradeLists): Choices {
  const list = lists[role];
  if (!list) return delivered[role];
  const keysIn = (place: keyof Choices) =>
    list
      .filter(({ shown, mergedInto }) => !mergedInto && (shown === 'everywhere' || shown === place))
      .map(({ key }) => key);
  return { forms: keysIn('forms'), filters: keysIn('filters') };
}

/** The trade that a text names: by its key, by one of its names, or by those of a trade that was merged into it. */
export function findTrade(role: ProfessionalRole, lists: TradeLists, text: string): Trade | undefined {
  const list = lists[role] ?? deliveredTrades[role];
  const name = text.trim().toLowerCase();
  const isSameName = (other: string | undefined) => other?.toLowerCase() === name;
  const found =
    list.find(({ key }) => isSameName(key)) ??
    list.find(({ names }) => Object.values(names).some(isSameName));
  return found?.mergedInto ? list.find(({ key }) => key === found.mergedInto) : found;
}

/** Addresses and suggestions have it. */
export const englishName = ({ key, names }: Pick<Trade, 'key' | 'names'>): string => names.en || key;
