import type { Banner } from '@sokoni/contract/company/banner';
import { companyEndpoints } from '@sokoni/contract/company/cards';
import type { SiteSettings } from '@sokoni/contract/company/company';
import type { LanguageCode } from '@sokoni/contract/languages';
import { notFound } from '../../platform/http/errors.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { requirePicture, uploadLogo } from './logo/upload-logo.ts';
import { checkTexts, pageTexts } from './page-texts.ts';
import { publishCard } from './publish-card.ts';
import { readCard } from './read-card.ts';
import { readSettings, siteSettingsOf } from './settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The HTML of a visitor's page with settings that are not published; absent without pages. */
    previewPage?: (wanted: PreviewWanted) => Promise<string>;
  }
}

interface PreviewWanted {
  page: string;
  language: LanguageCode;
  settings: SiteSettings;
  /** Of the operator. */
  address: string;
}

const READS = { perMinute: 120 };
const PUBLISHES = { perMinute: 30 };
const PUBLISHED = /*i18n*/ 'Published. Visitors see it from now on.';
const CARD = /*i18n*/ 'The card';

/** What the company sets itself. */
export function companyRoutes(domain: RouteContext) {
  const { app, route, sql, config, clock } = domain;

  route(companyEndpoints.readCompanyDetails, READS, async () => ({
    message: CARD,
    data: await readCard(domain, 'details'),
  }));
  route(companyEndpoints.publishCompanyDetails, PUBLISHES, async ({ body, viewer }) => {
    await publishCard(domain, viewer, { card: 'details', ...body });
    return { message: PUBLISHED, data: await readCard(domain, 'details') };
  });
  route(companyEndpoints.readTexts, READS, async () => ({
    message: CARD,
    data: await readCard(domain, 'texts'),
  }));
  route(companyEndpoints.publishTexts, PUBLISHES, async ({ body, viewer }) => {
    await publishCard(domain, viewer, { ...body, card: 'texts', value: checkTexts(body.value) });
    return { message: PUBLISHED, data: await readCard(domain, 'texts') };
  });
  route(companyEndpoints.listTexts, READS, async () => ({
    message: /*i18n*/ 'The delivered texts',
    data: pageTexts(),
  }));
  route(companyEndpoints.readBanner, READS, async () => ({
    message: CARD,
    data: await readCard(domain, 'banner'),
  }));
  route(companyEndpoints.publishBanner, PUBLISHES, async ({ body, viewer }) => {
    await publishCard(domain, viewer, { card: 'banner', ...body });
    return { message: PUBLISHED, data: await readCard(domain, 'banner') };
  });
  route(companyEndpoints.readSynonyms, READS, async () => ({
    message: CARD,
    data: await readCard(domain, 'synonyms'),
  }));
  route(companyEndpoints.publishSynonyms, PUBLISHES, async ({ body, viewer }) => {
    await publishCard(domain, viewer, { card: 'synonyms', ...body });
    return { message: PUBLISHED, data: await readCard(domain, 'synonyms') };
  });

  route(companyEndpoints.readCompanyLogo, READS, async () => ({
    message: CARD,
    data: await readCard(domain, 'logo'),
  }));
  route(companyEndpoints.uploadLogo, PUBLISHES, async (input) => ({
    message: /*i18n*/ 'The picture is here. Nobody sees it before you publish it.',
    data: await uploadLogo(domain, input),
  }));
  route(companyEndpoints.publishCompanyLogo, PUBLISHES, async ({ body, viewer }) => {
    await requirePicture(domain.sql, body.value);
    await publishCard(domain, viewer, { card: 'logo', ...body });
    return { message: PUBLISHED, data: await readCard(domain, 'logo') };
  });

  route(companyEndpoints.previewCompany, { perMinute: 60 }, async ({ body, request }) => {
    if (!app.previewPage) throw notFound();
    const { cards, ...wanted } = body;
    const texts = cards.texts && checkTexts(cards.texts);
    // A banner is previewed before it begins, and without an account.
    const banner: Banner | undefined = cards.banner && {
      ...cards.banner,
      ...{ from: '', until: '', audience: 'everybody' },
    };
    const settings = siteSettingsOf(
      await readSettings(sql, config, { ...cards, texts, banner }),
      clock.now(),
    );
    const document = await app.previewPage({ ...wanted, settings, address: request.visitorAddress });
    return { message: /*i18n*/ 'The preview', data: { document } };
  });
}
