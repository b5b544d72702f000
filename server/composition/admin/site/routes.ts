import {
  cardEndpoints,
  type PublishEndpoint,
  type ReadEndpoint,
  settingsEndpoints,
} from '@sokoni/contract/admin/site/settings';
import type { Banner } from '@sokoni/contract/company/banner';
import { type CardName, cardNames } from '@sokoni/contract/company/card-names';
import type { SiteSettings } from '@sokoni/contract/company/company';
import type { LanguageCode } from '@sokoni/contract/languages';
import { startOf } from '../../../domains/company/legal/legal-versions.ts';
import { cancelLegal, publishLegal } from '../../../domains/company/legal/publish-legal.ts';
import { publishLogo, uploadLogo } from '../../../domains/company/logo/upload-logo.ts';
import { countTradeProfiles, mergeTrades } from '../../../domains/company/merge-trades.ts';
import { checkTexts, pageTexts } from '../../../domains/company/page-texts.ts';
import { type Edited, publishCard } from '../../../domains/company/publish-card.ts';
import { publishDetails, publishTaxes } from '../../../domains/company/publish-taxes.ts';
import { publishTrades } from '../../../domains/company/publish-trades.ts';
import { readCard } from '../../../domains/company/read-card.ts';
import { readSettings, siteSettingsOf } from '../../../domains/company/settings.ts';
import type { PaymentRouteContext } from '../../../domains/subscriptions/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { answer, CHANGES, READS } from '../answers.ts';
import { readPrices } from '../money/read-prices.ts';

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
  publish(domain: RouteContext, viewer: Viewer, edited: Edited<Name>): Promise<void>;
  message?: string;
}

/** Bytes of any card: the longest has 60 questions with answers in five languages. */
const CARD_LIMIT = 2 * 1024 * 1024;
const legal = {
  publish: publishLegal,
  message: /*i18n*/ 'Published. Pages announce it from now on.',
};
const lists = { publish: publishTrades };

/** The cards of which more than the next version is stored, or something else than what was sent. */
const special: { [Name in CardName]?: Published<Name> } = {
  logo: { publish: publishLogo },
  taxes: { publish: publishTaxes },
  details: { publish: publishDetails },
  texts: {
    publish: (domain, viewer, edited) =>
      publishCard(domain, viewer, { ...edited, value: checkTexts(edited.value) }),
  },
  ...{ terms: legal, privacy: legal, industries: lists, skills: lists },
};

/** What the company sets itself. */
export function siteRoutes(domain: PaymentRouteContext) {
  const { app, route, sql, config, clock } = domain;

  for (const card of cardNames) {
    const row: Published<CardName> = special[card] ?? { publish: publishCard };
    const { publish, message = /*i18n*/ 'Published. Visitors see it from now on.' } = row;
    const read = (message: string) => answer(message, readCard(domain, card));
    route(cardEndpoints[`read ${card}`] as ReadEndpoint, READS, () => read(/*i18n*/ 'The card'));
    route(
      cardEndpoints[`publish ${card}`] as PublishEndpoint,
      { ...CHANGES, bodyLimit: CARD_LIMIT },
      async (input) => {
        await publish(domain, input.viewer, { card, ...input.body });
        return read(message);
      },
    );
  }
  route(settingsEndpoints.cancelLegal, CHANGES, async ({ body, viewer }) => {
    await cancelLegal(domain, viewer, body);
    return answer(/*i18n*/ 'Cancelled. This version never applies.', readCard(domain, body.card));
  });
  route(settingsEndpoints.readPrices, READS, () =>
    answer(/*i18n*/ 'What subscriptions pay', readPrices(domain)),
  );
  route(settingsEndpoints.listTexts, READS, async () => ({
    message: /*i18n*/ 'The delivered texts',
    data: pageTexts(),
  }));
  route(settingsEndpoints.countTradeProfiles, READS, async ({ query }) => ({
    message: /*i18n*/ 'The profiles that a merge changes',
    data: { profiles: await countTradeProfiles(domain, query) },
  }));
  route(settingsEndpoints.mergeTrades, CHANGES, async ({ body, viewer }) => ({
    message: /*i18n*/ 'Merged. Profiles follow in the next minutes.',
    data: { profiles: await mergeTrades(domain, viewer, body) },
  }));
  route(settingsEndpoints.uploadLogo, CHANGES, (input) =>
    answer(/*i18n*/ 'The picture is here. Visitors see it after you publish it.', uploadLogo(domain, input)),
  );

  route(
    settingsEndpoints.previewCompany,
    { perMinute: 60, bodyLimit: CARD_LIMIT },
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
