import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import type { Banner } from '@sokoni/contract/company/banner';
import type { CardName } from '@sokoni/contract/company/card-names';
import { type CardValue, companyEndpoints } from '@sokoni/contract/company/cards';
import type { SiteSettings } from '@sokoni/contract/company/company';
import type { LanguageCode } from '@sokoni/contract/languages';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { startOf } from './legal/legal-versions.ts';
import { cancelLegal, publishLegal } from './legal/publish-legal.ts';
import { requirePicture, uploadLogo } from './logo/upload-logo.ts';
import { countTradeProfiles, mergeTrades } from './merge-trades.ts';
import { checkTexts, pageTexts } from './page-texts.ts';
import { publishCard } from './publish-card.ts';
import { publishTrades } from './publish-trades.ts';
import { readCard } from './read-card.ts';
import { readSettings, siteSettingsOf } from './settings.ts';
import type { TradeCard } from './trade-lists.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The HTML of a visitor's page with settings that are not published; absent without pages. */
    previewPage?: (options: PreviewOptions) => Promise<string>;
  }
}

interface PreviewOptions {
  page: string;
  language: LanguageCode;
  settings: SiteSettings;
  /** Of the operator. */
  address: string;
}

interface Published<Name extends CardName> {
  previous: number;
  value: CardValue<Name>;
}
type ToStore<Name extends CardName> = (value: CardValue<Name>) => CardValue<Name> | Promise<CardValue<Name>>;

const READS = { perMinute: 120 };
const PUBLISHES = { perMinute: 30 };
/** Bytes; a full list with names in five languages has fewer. */
const LISTS = { ...PUBLISHES, bodyLimit: 1024 * 1024 };
const PUBLISHED = /*i18n*/ 'Published. Visitors see it from now on.';
/** A text of the longest length in every language. */
const LEGAL_LIMIT = 2 * 1024 * 1024;
const CARD = /*i18n*/ 'The card';

/** What the company sets itself. */
export function companyRoutes(domain: RouteContext) {
  const { app, route, sql, config, clock } = domain;

  const read =
    <Name extends CardName>(card: Name) =>
    async () => ({ message: CARD, data: await readCard(domain, card) });
  /** `toStore` refuses a value, or returns what is stored of it. */
  const publish =
    <Name extends CardName>(card: Name, toStore: ToStore<Name> = (value) => value) =>
    async ({ body, viewer }: { body: Published<Name>; viewer: Viewer }) => {
      await publishCard(domain, viewer, { ...body, card, value: await toStore(body.value) });
      return { message: PUBLISHED, data: await readCard(domain, card) };
    };

  route(companyEndpoints.readCompanyDetails, READS, read('details'));
  route(companyEndpoints.publishCompanyDetails, PUBLISHES, publish('details'));
  route(companyEndpoints.readPlans, READS, read('plans'));
  route(companyEndpoints.publishPlans, PUBLISHES, publish('plans'));
  route(companyEndpoints.readTexts, READS, read('texts'));
  route(companyEndpoints.publishTexts, PUBLISHES, publish('texts', checkTexts));
  route(companyEndpoints.listTexts, READS, async () => ({
    message: /*i18n*/ 'The delivered texts',
    data: pageTexts(),
  }));
  const publishText =
    (card: LegalText) =>
    async ({ body, viewer }: { body: Published<LegalText>; viewer: Viewer }) => {
      await publishLegal(domain, viewer, { ...body, card });
      return {
        message: /*i18n*/ 'Published. Pages announce it from now on.',
        data: await readCard(domain, card),
      };
    };
  const cancelText =
    (card: LegalText) =>
    async ({ body, viewer }: { body: { version: number }; viewer: Viewer }) => {
      await cancelLegal(domain, viewer, { ...body, text: card });
      return {
        message: /*i18n*/ 'Cancelled. This version never applies.',
        data: await readCard(domain, card),
      };
    };
  route(companyEndpoints.readTerms, READS, read('terms'));
  route(companyEndpoints.publishTerms, { ...PUBLISHES, bodyLimit: LEGAL_LIMIT }, publishText('terms'));
  route(companyEndpoints.cancelTerms, PUBLISHES, cancelText('terms'));
  route(companyEndpoints.readPrivacy, READS, read('privacy'));
  route(companyEndpoints.publishPrivacy, { ...PUBLISHES, bodyLimit: LEGAL_LIMIT }, publishText('privacy'));
  route(companyEndpoints.cancelPrivacy, PUBLISHES, cancelText('privacy'));
  route(companyEndpoints.readBanner, READS, read('banner'));
  route(companyEndpoints.publishBanner, PUBLISHES, publish('banner'));
  const trades =
    (card: TradeCard) =>
    async ({ body, viewer }: { body: Published<TradeCard>; viewer: Viewer }) => {
      await publishTrades(domain, viewer, { card, ...body });
      return { message: PUBLISHED, data: await readCard(domain, card) };
    };
  route(companyEndpoints.readIndustries, READS, read('industries'));
  route(companyEndpoints.publishIndustries, LISTS, trades('industries'));
  route(companyEndpoints.readSkills, READS, read('skills'));
  route(companyEndpoints.publishSkills, LISTS, trades('skills'));
  route(companyEndpoints.countTradeProfiles, READS, async ({ query }) => ({
    message: /*i18n*/ 'The profiles that a merge changes',
    data: { profiles: await countTradeProfiles(domain, query) },
  }));
  route(companyEndpoints.mergeTrades, PUBLISHES, async ({ body, viewer }) => ({
    message: /*i18n*/ 'Merged. Profiles follow in the next minutes.',
    data: { profiles: await mergeTrades(domain, viewer, body) },
  }));
  route(companyEndpoints.readSynonyms, READS, read('synonyms'));
  route(companyEndpoints.publishSynonyms, PUBLISHES, publish('synonyms'));
  route(companyEndpoints.readTaxes, READS, read('taxes'));
  route(companyEndpoints.publishTaxes, PUBLISHES, publish('taxes'));
  route(companyEndpoints.readCompanyLogo, READS, read('logo'));
  route(
    companyEndpoints.publishCompanyLogo,
    PUBLISHES,
    publish('logo', async (logo) => {
      await requirePicture(sql, logo);
      return logo;
    }),
  );
  route(companyEndpoints.uploadLogo, PUBLISHES, async (input) => ({
    message: /*i18n*/ 'The picture is here. Visitors see it after you publish it.',
    data: await uploadLogo(domain, input),
  }));

  route(
    companyEndpoints.previewCompany,
    { perMinute: 60, bodyLimit: LEGAL_LIMIT },
    async ({ body, request }) => {
      if (!app.previewPage) throw notFound();
      const { cards, ...options } = body;
      const texts = cards.texts && checkTexts(cards.texts);
      // A banner is previewed before it begins, and without an account.
      const banner: Banner | undefined = cards.banner && {
        ...cards.banner,
        ...{ from: '', until: '', audience: 'everybody' },
      };
      // A version of the terms is previewed as on its first day.
      const days = [cards.terms, cards.privacy].map((draft) => (draft ? +startOf(draft.from) : 0));
      const settings = siteSettingsOf(
        await readSettings(sql, config, { ...cards, texts, banner }),
        new Date(Math.max(+clock.now(), ...days)),
      );
      const document = await app.previewPage({ ...options, settings, address: request.visitorAddress });
      return { message: /*i18n*/ 'The preview', data: { document } };
    },
  );
}
