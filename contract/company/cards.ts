import * as z from 'zod/mini';
import { answerOf, endpoint } from '../endpoint.ts';
import { line, timestamp } from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { Banner } from './banner.ts';
import { CARD_NEEDED, type CardName } from './card-names.ts';
import { versionStates } from './company.ts';
import { CompanyDetails, KnownDetails } from './details.ts';
import { KnownLegal, LegalCard } from './legal.ts';
import { CompanyLogo, logoUploads } from './logo.ts';
import { PlanCard, PriceOverview } from './plans.ts';
import { Synonyms } from './synonyms.ts';
import { Taxes } from './taxes.ts';
import { Texts, textSections } from './texts.ts';
import { TRADE_NAME_MAX, TradeList } from './trade-list.ts';

/** What the company sets on `/operator/company`: each card has versions of its own. */
export const cards = {
  details: CompanyDetails,
  logo: CompanyLogo,
  plans: PlanCard,
  texts: Texts,
  terms: LegalCard,
  privacy: LegalCard,
  banner: Banner,
  industries: TradeList,
  skills: TradeList,
  synonyms: Synonyms,
  taxes: Taxes,
} satisfies Record<CardName, z.ZodMiniType>;
export type CardValue<Name extends CardName> = z.output<(typeof cards)[Name]>;

/** The database counts versions in 32 bits, and the next one is one more. */
const VERSIONS_MAX = 2 ** 31 - 2;
const PREVIOUS = /*i18n*/ 'The version of the card is needed';

/** The version that the editor started from. */
const previous = z.int(PREVIOUS).check(z.minimum(0, PREVIOUS), z.maximum(VERSIONS_MAX, PREVIOUS));

const tradeCard = z.enum(['industries', 'skills'], /*i18n*/ 'Choose industries or skills');
const tradeKey = line({ max: TRADE_NAME_MAX, required: /*i18n*/ 'Choose one of the list' });

/** Most versions that the history of a card shows. */
export const HISTORY_MAX = 50;

/** A card as an operator edits it. */
const stateOf = <Schema extends z.ZodMiniType>(value: Schema) =>
  z.object({
    /** Of the newest value, after which the next is published; 0 until one is published. */
    version: z.int(),
    value,
    /** The fields that the environment sets, with the names of their variables. */
    locked: z.record(z.string(), z.string()),
    /** The published versions, newest first, and version 0: what holds when nothing is published. */
    history: z.array(
      z.object({
        version: z.int(),
        value,
        /** Only terms and privacy policies are `coming` and `cancelled`. */
        state: z.enum(versionStates),
        /** Mails that announced it: only of terms and privacy policies. */
        announced: z.optional(z.int()),
        /** Null for version 0, and for an operator who is gone. */
        publishedBy: z.nullable(z.string()),
        publishedAt: z.nullable(timestamp),
      }),
    ),
  });

/** To read a card, and to publish the next version of it. `known` is the value as it is read, where that allows more. */
function endpointsOf<Name extends CardName, Value>(
  name: Name,
  value: z.ZodMiniType<Value, Value>,
  subject: string,
  known = value,
) {
  const shared = { who: 'operator', right: 'company', answer: answerOf(stateOf(known)) } as const;
  const body = z.strictObject({
    previous,
    value,
  });
  return {
    read: endpoint(`GET /operator/company/${name}`, { ...shared, summary: `Read ${subject}` }),
    publish: endpoint(`POST /operator/company/${name}`, {
      ...shared,
      summary: `Publish ${subject}`,
      body,
      errors: ['changed_meanwhile'],
    }),
  };
}

const details = endpointsOf('details', cards.details, 'what the company says about itself', KnownDetails);
const plans = endpointsOf('plans', cards.plans, 'the plans');
const texts = endpointsOf('texts', cards.texts, 'the texts of pages that differ from the delivered ones');
const terms = endpointsOf('terms', cards.terms, 'the terms', KnownLegal);
const privacy = endpointsOf('privacy', cards.privacy, 'the privacy policy', KnownLegal);
const banner = endpointsOf('banner', cards.banner, 'the banner above every page');
const industries = endpointsOf('industries', cards.industries, 'the industries');
const skills = endpointsOf('skills', cards.skills, 'the skills');
export const LegalCancellation = z.strictObject({
  version: z.int(PREVIOUS).check(z.minimum(1, PREVIOUS), z.maximum(VERSIONS_MAX, PREVIOUS)),
});

/** Ends a version that does not hold yet. */
const cancelOf = <Answer extends z.ZodMiniType>(name: 'terms' | 'privacy', subject: string, answer: Answer) =>
  endpoint(`POST /operator/company/${name}/cancel`, {
    summary: `Cancel a coming version of ${subject}`,
    who: 'operator',
    right: 'company',
    body: LegalCancellation,
    answer,
    errors: ['changed_meanwhile'],
  });
const synonyms = endpointsOf('synonyms', cards.synonyms, 'the synonyms of the search');
const taxes = endpointsOf('taxes', cards.taxes, 'the tax on invoices');
const logo = endpointsOf('logo', cards.logo, 'the logo');

const pageText = z.object({
  id: z.string(),
  section: z.enum(textSections),
  defaults: z.object({ en: z.string(), fr: z.string(), pt: z.string(), ar: z.string(), sw: z.string() }),
});

/** Pages that show what the cards set. */
export const previewPages = [
  '/',
  '/about',
  '/contact',
  '/supplier',
  '/freelancer',
  '/register?type=supplier',
  '/terms',
  '/privacy',
  '/terms/versions/0',
  '/privacy/versions/0',
] as const;

export const companyEndpoints = {
  readCompanyDetails: details.read,
  publishCompanyDetails: details.publish,
  readPlans: plans.read,
  publishPlans: plans.publish,
  readPrices: endpoint('GET /operator/company/prices', {
    summary: 'Read what subscriptions pay',
    who: 'operator',
    right: 'company',
    answer: answerOf(PriceOverview),
  }),
  readTexts: texts.read,
  publishTexts: texts.publish,
  listTexts: endpoint('GET /operator/company/texts/delivered', {
    summary: 'List the texts that may be changed',
    who: 'operator',
    right: 'company',
    answer: answerOf(z.array(pageText)),
  }),
  readTerms: terms.read,
  publishTerms: terms.publish,
  cancelTerms: cancelOf('terms', 'the terms', terms.read.answer),
  readPrivacy: privacy.read,
  publishPrivacy: privacy.publish,
  cancelPrivacy: cancelOf('privacy', 'the privacy policy', privacy.read.answer),
  readBanner: banner.read,
  publishBanner: banner.publish,
  readIndustries: industries.read,
  publishIndustries: industries.publish,
  readSkills: skills.read,
  publishSkills: skills.publish,
  countTradeProfiles: endpoint('GET /operator/company/trades/profiles', {
    summary: 'Count the profiles that a merge changes',
    who: 'operator',
    right: 'company',
    query: z.object({ card: tradeCard, from: tradeKey }),
    answer: answerOf(z.object({ profiles: z.int() })),
  }),
  mergeTrades: endpoint('POST /operator/company/trades/merge', {
    summary: 'Merge an industry or a skill into another one',
    who: 'operator',
    right: 'company',
    body: z.strictObject({ card: tradeCard, previous, from: tradeKey, into: tradeKey }),
    answer: answerOf(z.object({ profiles: z.int() })),
    errors: ['changed_meanwhile'],
  }),
  readSynonyms: synonyms.read,
  publishSynonyms: synonyms.publish,
  readTaxes: taxes.read,
  publishTaxes: taxes.publish,
  readCompanyLogo: logo.read,
  publishCompanyLogo: logo.publish,
  uploadLogo: endpoint('POST /operator/company/logo/picture', {
    summary: 'Upload a picture for the logo',
    who: 'operator',
    right: 'company',
    upload: logoUploads,
    answer: answerOf(cards.logo),
    status: 201,
  }),
  previewCompany: endpoint('POST /operator/company/preview', {
    summary: 'See a page as visitors will see it',
    who: 'operator',
    right: 'company',
    body: z.strictObject({
      page: z.enum(previewPages, /*i18n*/ 'Choose one of the pages'),
      language: z.enum(languageCodes, /*i18n*/ 'Choose one of the languages'),
      /** The cards that are not as they are published. */
      cards: z.strictObject(
        {
          details: z.optional(cards.details),
          logo: z.optional(cards.logo),
          plans: z.optional(cards.plans),
          texts: z.optional(cards.texts),
          terms: z.optional(cards.terms),
          privacy: z.optional(cards.privacy),
          banner: z.optional(cards.banner),
          industries: z.optional(cards.industries),
          skills: z.optional(cards.skills),
          taxes: z.optional(cards.taxes),
        },
        CARD_NEEDED,
      ),
    }),
    answer: answerOf(z.object({ document: z.string() })),
  }),
};
