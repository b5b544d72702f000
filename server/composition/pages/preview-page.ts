import { languageOf, withPrefix } from '@sokoni/contract/languages';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../platform/http/errors.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { renderPage } from './render-page.ts';
import type { Site } from './site/site.ts';

/**
 * A page with other settings, for a frame in the operator's page. That page forbids inline styles, so the style sheets are
 * linked.
 */
export const previewPage =
  (domain: RouteContext, site: Site): NonNullable<FastifyInstance['previewPage']> =>
  async ({ page: path, language: code, settings, address }) => {
    const language = languageOf(code);
    const page = await renderPage(domain, site, { path: withPrefix(language, path), address, settings });
    if (!('plain' in page)) throw unavailable();
    const { styles } = site.documentFiles('', code).late;
    const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
    return page.plain.toString().replace(/<style>.*?<\/style>/s, links);
  };
