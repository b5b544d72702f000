import { companyEndpoints } from '@sokoni/contract/company/cards';
import { languageOf, withPrefix } from '@sokoni/contract/languages';
import { readSettings, siteSettingsOf } from '../../domains/company/settings.ts';
import { unavailable } from '../../platform/http/errors.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { renderPage } from './render-page.ts';
import type { Site } from './site/site.ts';

/**
 * A page with settings that are not published yet, for a frame in the operator's page. That page forbids inline styles, so
 * the style sheets are linked.
 */
export function previewSettings(domain: RouteContext, site: Site): void {
  const { route, sql, config } = domain;
  route(companyEndpoints.previewCompany, { perMinute: 60 }, async ({ body, request }) => {
    const language = languageOf(body.language);
    const page = await renderPage(domain, site, {
      path: withPrefix(language, body.page),
      address: request.visitorAddress,
      settings: siteSettingsOf(await readSettings(sql, config, body.cards)),
    });
    if (!('plain' in page)) throw unavailable();
    const { styles } = site.documentFiles('', language.code).late;
    const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
    const document = page.plain.toString().replace(/<style>.*?<\/style>/s, links);
    return { message: /*i18n*/ 'The preview', data: { document } };
  });
}
