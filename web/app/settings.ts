import type { SiteSettings } from '@sokoni/contract/company/company';

/** What the company that runs this marketplace has set; the server sends it with each page. */
export const settings: SiteSettings = {
  company: {
    ...{ name: '', email: '', place: '', law: '', social: {} },
    ...{ address: '', phone: '', registerNumber: '', taxNumber: '', representative: '' },
    ...{ contactPoint: '', supervision: '' },
  },
  logo: '',
  banner: null,
  texts: { en: {}, fr: {}, pt: {}, ar: {}, sw: {} },
  trades: { supplier: null, freelancer: null },
};

/** Called before each render. */
export function setSettings(known: Omit<SiteSettings, 'texts'> | undefined) {
  Object.assign(settings, known);
}
