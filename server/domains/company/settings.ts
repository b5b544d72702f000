import { type CardName, cardNames } from '@sokoni/contract/company/card-names';
import type { CardValue } from '@sokoni/contract/company/cards';
import type { SiteSettings } from '@sokoni/contract/company/company';
import { companyOf } from '@sokoni/contract/company/details';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { findInForce } from './queries.ts';

export type CardValues = { [Name in CardName]: CardValue<Name> };
type CompanyConfig = Pick<Config, 'company' | 'companyVariables'>;

/** What holds where nothing is published: the specification's texts, and the environment. */
export const defaultsOf = ({ company }: CompanyConfig): CardValues => ({ details: company });

/** The fields of a card that the environment sets, with their variables. */
export const lockedIn = ({ companyVariables }: CompanyConfig, card: CardName): Record<string, string> =>
  ({ details: companyVariables })[card];

/** A published value, with the defaults of fields that a later release has added, and what the environment sets. */
export function inForce<Name extends CardName>(
  config: CompanyConfig,
  card: Name,
  published: object = {},
): CardValue<Name> {
  const defaults = defaultsOf(config)[card];
  const locked = Object.keys(lockedIn(config, card)) as (keyof typeof defaults)[];
  return {
    ...defaults,
    ...published,
    ...Object.fromEntries(locked.map((field) => [field, defaults[field]])),
  };
}

/** What holds now, of every card; `drafts` take the place of published values. */
export async function readSettings(
  sql: Queryable,
  config: CompanyConfig,
  drafts: { [Name in CardName]?: CardValue<Name> | undefined } = {},
): Promise<CardValues> {
  const published = new Map((await findInForce(sql)).map(({ card, value }) => [card, value]));
  return Object.fromEntries(
    cardNames.map((card) => [card, inForce(config, card, drafts[card] ?? published.get(card))]),
  ) as CardValues;
}

/** The company as receipts and mails name it. */
export const readCompany = async ({ sql, config }: { sql: Queryable; config: CompanyConfig }) =>
  companyOf((await readSettings(sql, config)).details);

/** What pages show of the settings. */
export const siteSettingsOf = ({ details }: CardValues): SiteSettings => ({ company: companyOf(details) });
