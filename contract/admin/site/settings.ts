import * as z from 'zod/mini';
import { legalTexts } from '../../accounts/legal-texts.ts';
import { CARD_NEEDED, type CardName, cardNames } from '../../company/card-names.ts';
import { type Cards, cardState, cards, previewPages } from '../../company/cards.ts';
import { logoUploads } from '../../company/logo.ts';
import { PriceOverview } from '../../company/plans.ts';
import { textSections } from '../../company/texts.ts';
import { TRADE_NAME_MAX } from '../../company/trade-list.ts';
import { answerOf, endpoint } from '../../endpoint.ts';
import { line } from '../../fields.ts';
import { languageCodes } from '../../languages.ts';

/** The database counts versions in 32 bits, and the next one is one more. */
const VERSIONS_MAX = 2 ** 31 - 2;
const VERSION = /*i18n*/ 'The version of the card is needed';
const version = z.int(VERSION).check(z.minimum(0, VERSION), z.maximum(VERSIONS_MAX, VERSION));

const readOf = <Name extends CardName>(name: Name) =>
  endpoint(`GET /operator/settings/${name}`, {
    who: 'operator',
    right: cards[name].right,
    answer: answerOf(cardState(name)),
  });

const publishOf = <Name extends CardName>(name: Name) =>
  endpoint(`POST /operator/settings/${name}`, {
    who: 'operator',
    right: cards[name].right,
    /** `previous` is the version that the editor started from. */
    body: z.strictObject({ previous: version, value: cards[name].schema as Cards[Name]['schema'] }),
    answer: answerOf(cardState(name)),
    errors: ['changed_meanwhile'],
  });

/** Of any card. */
export type ReadEndpoint = ReturnType<typeof readOf<CardName>>;
export type PublishEndpoint = ReturnType<typeof publishOf<CardName>>;

/** `GET` and `POST /operator/settings/{card}`: to read a card, and to publish the next version of it. */
export const cardEndpoints = Object.fromEntries(
  cardNames.flatMap((name) => [
    [`read ${name}`, readOf(name)],
    [`publish ${name}`, publishOf(name)],
  ]),
) as { [Name in CardName as `read ${Name}`]: ReturnType<typeof readOf<Name>> } & {
  [Name in CardName as `publish ${Name}`]: ReturnType<typeof publishOf<Name>>;
};

const ofCompany = { who: 'operator', right: 'company' } as const;
const tradeCard = z.enum(['industries', 'skills'], /*i18n*/ 'Choose industries or skills');
const tradeKey = line({ max: TRADE_NAME_MAX, required: /*i18n*/ 'Choose one of the list' });
const languageText = { en: z.string(), fr: z.string(), pt: z.string(), ar: z.string(), sw: z.string() };
const previewed = Object.fromEntries(
  cardNames.filter((name) => cards[name].pages.length > 0).map((name) => [name, cards[name].schema]),
) as {
  [Name in CardName as Cards[Name]['pages'] extends readonly [] ? never : Name]: Cards[Name]['schema'];
};

/** What is done with a card beside reading and publishing it. */
export const settingsEndpoints = {
  readPrices: endpoint('GET /operator/settings/plans/prices', {
    ...ofCompany,
    answer: answerOf(PriceOverview),
  }),
  listTexts: endpoint('GET /operator/settings/texts/delivered', {
    ...ofCompany,
    answer: answerOf(
      z.array(z.object({ id: z.string(), section: z.enum(textSections), defaults: z.object(languageText) })),
    ),
  }),
  cancelLegal: endpoint('POST /operator/settings/legal/cancel', {
    ...ofCompany,
    body: z.strictObject({
      card: z.enum(legalTexts, /*i18n*/ 'Choose one of the texts'),
      version: version.check(z.minimum(1, VERSION)),
    }),
    answer: answerOf(cardState('terms')),
    errors: ['changed_meanwhile'],
  }),
  countTradeProfiles: endpoint('GET /operator/settings/trades/profiles', {
    ...ofCompany,
    query: z.object({ card: tradeCard, from: tradeKey }),
    answer: answerOf(z.object({ profiles: z.int() })),
  }),
  mergeTrades: endpoint('POST /operator/settings/trades/merge', {
    ...ofCompany,
    body: z.strictObject({ card: tradeCard, previous: version, from: tradeKey, into: tradeKey }),
    answer: answerOf(z.object({ profiles: z.int() })),
    errors: ['changed_meanwhile'],
  }),
  uploadLogo: endpoint('POST /operator/settings/logo/picture', {
    ...ofCompany,
    upload: logoUploads,
    answer: answerOf(cards.logo.schema),
    status: 201,
  }),
  previewCompany: endpoint('POST /operator/settings/preview', {
    ...ofCompany,
    body: z.strictObject({
      page: z.enum(previewPages, /*i18n*/ 'Choose one of the pages'),
      language: z.enum(languageCodes, /*i18n*/ 'Choose one of the languages'),
      /** The cards that are not as they are published. */
      cards: z.partial(z.strictObject(previewed, CARD_NEEDED)),
    }),
    answer: answerOf(z.object({ document: z.string() })),
  }),
};
