import { createHash } from 'node:crypto';
import { legalTexts } from '@sokoni/contract/accounts/legal-texts';
import { type Banner, noBanner } from '@sokoni/contract/company/banner';
import { type CardName, cardNames } from '@sokoni/contract/company/card-names';
import type { CardValue } from '@sokoni/contract/company/cards';
import type { SiteSettings } from '@sokoni/contract/company/company';
import { companyOf } from '@sokoni/contract/company/details';
import { deliveredLegal } from '@sokoni/contract/company/legal';
import { benefitsOf, defaultPlanCard, plansOf } from '@sokoni/contract/company/plans';
import { defaultQuestions } from '@sokoni/contract/company/question-list';
import { isTaxAdded, noTaxes } from '@sokoni/contract/company/taxes';
import { noTexts } from '@sokoni/contract/company/texts';
import { deliveredTrades, type TradeLists } from '@sokoni/contract/profiles/trades';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { defaultSynonyms } from './default-synonyms.ts';
import { findLegalVersions, type LegalVersions, startOf, versionsAt } from './legal/legal-versions.ts';
import { findInForce, findVersions } from './queries.ts';
import { findTimeZone } from './time-zone.ts';
import { tradeLists } from './trade-lists.ts';

export type CardValues = { [Name in CardName]: CardValue<Name> };
type CompanyConfig = Pick<Config, 'company' | 'companyVariables'>;

/** What holds where nothing is published: the specification's texts, and the environment. */
export const defaultsOf = ({ company }: CompanyConfig): CardValues => ({
  details: company,
  logo: { picture: '' },
  plans: defaultPlanCard,
  texts: noTexts,
  questions: { questions: [...defaultQuestions] },
  banner: noBanner,
  industries: { trades: [...deliveredTrades.supplier] },
  skills: { trades: [...deliveredTrades.freelancer] },
  terms: deliveredLegal,
  privacy: deliveredLegal,
  synonyms: { groups: defaultSynonyms },
  taxes: noTaxes,
});

/** The fields of a card that the environment sets, with their variables. */
export const setByEnvironment = (
  { companyVariables }: CompanyConfig,
  card: CardName,
): Record<string, string> => (card === 'details' ? companyVariables : {});

/** A published value, with the defaults of fields that a later release has added, and what the environment sets. */
export function currentValue<Name extends CardName>(
  config: CompanyConfig,
  card: Name,
  published: object = {},
): CardValue<Name> {
  const defaults = defaultsOf(config)[card];
  const locked = Object.keys(setByEnvironment(config, card)) as (keyof typeof defaults)[];
  return {
    ...defaults,
    ...published,
    ...Object.fromEntries(locked.map((field) => [field, defaults[field]])),
  };
}

/** What holds now, of every card; the terms and the privacy policy hold from their days on. */
export interface Settings extends CardValues {
  legal: LegalVersions;
  /** Empty without one. */
  timeZone: string;
  trades: TradeLists;
}

/** `drafts` take the place of published values. */
export async function readSettings(
  sql: Queryable,
  config: CompanyConfig,
  drafts: { [Name in CardName]?: CardValue<Name> | undefined } = {},
): Promise<Settings> {
  const published = new Map((await findInForce(sql)).map(({ card, value }) => [card, value]));
  const values = Object.fromEntries(
    cardNames.map((card) => [card, currentValue(config, card, drafts[card] ?? published.get(card))]),
  ) as CardValues;
  const legal = await findLegalVersions(sql);
  for (const name of legalTexts) {
    const draft = drafts[name];
    const version = (legal[name][0]?.version ?? 0) + 1;
    if (draft)
      legal[name].unshift({
        version,
        holdsFrom: startOf(draft.from),
        isCancelled: false,
        announced: 0,
        text: draft.text,
      });
  }
  // Not for each page: finding a time zone takes a millisecond.
  const timeZone = findTimeZone(values.details) ?? '';
  return { ...values, legal, timeZone, trades: tradeLists(values) };
}

interface Source {
  sql: Queryable;
  config: CompanyConfig;
}

/** What holds of one card now, without reading the others. */
export async function readCard<Name extends CardName>({ sql, config }: Source, card: Name) {
  const [newest] = await findVersions(sql, card, 1);
  return currentValue(config, card, newest?.value);
}

/** The company as receipts, invoices and mails name it. */
export const readCompany = async (source: Source) => companyOf(await readCard(source, 'details'));

/** The time zone of the company's invoices and tax rates. */
export const readTimeZone = async (source: Source) =>
  findTimeZone(await readCard(source, 'details')) ?? 'UTC';

/** What pages show of the settings now. */
export const siteSettingsOf = (
  { details, logo, plans, texts, questions, banner, taxes, legal, timeZone, trades }: Settings,
  now: Date,
): SiteSettings => ({
  company: { ...companyOf(details), timeZone },
  logo: logo.picture,
  plans: plansOf(plans),
  benefits: benefitsOf(plans),
  isTaxAdded: isTaxAdded(taxes),
  banner: shownBanner(banner, now),
  texts,
  questions: questions.questions.filter(({ isShown }) => isShown),
  trades,
  legal: { terms: versionsAt(legal.terms, now), privacy: versionsAt(legal.privacy, now) },
});

function shownBanner({ text, link, from, until, audience }: Banner, now: Date): SiteSettings['banner'] {
  const isTime = (!from || new Date(from) <= now) && (!until || now < new Date(until));
  if (!isTime || Object.values(text).every((each) => !each)) return null;
  const key = createHash('sha256')
    .update(JSON.stringify([text, link]))
    .digest('base64url')
    .slice(0, 8);
  return { key, text, link, audience };
}
