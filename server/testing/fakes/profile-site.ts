import type { Site } from '../../composition/pages/site/site.ts';

/** Renders a profile from the API's response. */
export const profileSite: Site = {
  pageAddressOf: (address) => address,
  async load(url, send, { company, banner }) {
    const { pathname } = new URL(url);
    const id = pathname.slice('/supplier/'.length);
    const answer = await send({ method: 'GET', path: `/users/public/${id}`, body: undefined });
    return {
      status: answer.ok ? 200 : 404,
      render: () => ({
        html: `${JSON.stringify(answer.body).replaceAll('"', '')}<footer>${company.name}</footer>${banner ? `<aside>${banner.text.en}</aside>` : ''}`,
        head: { fullTitle: 'A profile' },
        state: null,
        modules: [],
      }),
    };
  },
  criticalCss: () => '',
  applicationFiles: () => ({ entry: '/entry.js', chunks: [], late: { styles: [] } }),
  documentFiles: () => ({ entry: '/entry.js', chunks: [], late: { styles: [] } }),
  styleguide: async () => ({ html: '', css: '' }),
  finish: async (_url, document) => document,
  manifest: {},
  worker: null,
  development: false,
};
