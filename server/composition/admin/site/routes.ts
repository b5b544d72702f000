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

type Publish<Name extends CardName> = (
  domain: RouteContext,
  viewer: Viewer,
  edited: Edited<Name>,
) => Promise<void>;

/** Bytes of any card: the longest has 60 questions with answers in five languages. */
const CARD_LIMIT = 2 * 1024 * 1024;
/** The cards of which more than the next version is stored, or something else than what was sent. */
const special: { [Name in CardName]?: Publish<Name> } = {
  ...{ logo: publishLogo, taxes: publishTaxes, details: publishDetails },
  ...{ terms: publishLegal, privacy: publishLegal, industries: publishTrades, skills: publishTrades },
  texts: (domain, viewer, edited) =>
    publishCard(domain, viewer, { ...edited, value: checkTexts(edited.value) }),
};

/** What the company sets itself. */
export function siteRoutes(domain: PaymentRouteContext) {
  const { app, route, sql, config, clock } = domain;

  for (const card of cardNames) {
    const publish = (special[card] ?? publishCard) as Publish<CardName>;
    const read = () => answer(readCard(domain, card));
    route(cardEndpoints[`read ${card}`] as ReadEndpoint, READS, read);
    route(
      cardEndpoints[`publish ${card}`] as PublishEndpoint,
      { ...CHANGES, bodyLimit: CARD_LIMIT },
      async (input) => {
        await publish(domain, input.viewer, { card, ...input.body });
        return read();
      },
    );
  }
  route(settingsEndpoints.cancelLegal, CHANGES, async ({ body, viewer }) => {
    await cancelLegal(domain, viewer, body);
    return answer(readCard(domain, body.card));
  });
  route(settingsEndpoints.readPrices, READS, () => answer(readPrices(domain)));
  route(settingsEndpoints.listTexts, READS, async () => answer(pageTexts()));
  route(settingsEndpoints.countTradeProfiles, READS, async ({ query }) =>
    answer({ profiles: await countTradeProfiles(domain, query) }),
  );
  route(settingsEndpoints.mergeTrades, CHANGES, async ({ body, viewer }) =>
    answer({ profiles: await mergeTrades(domain, viewer, body) }),
  );
  route(settingsEndpoints.uploadLogo, CHANGES, (input) => answer(uploadLogo(domain, input)));

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
      return answer({ document });
    },
  );
}
