import { noCompany, type SiteSettings } from '@sokoni/contract/company/company';
import { defaultPlans } from '@sokoni/contract/subscriptions/plans';

/** What the company that runs this marketplace has set; the server sends it with each page. */
export const settings: SiteSettings = {
  company: noCompany,
  logo: '',
  banner: null,
  plans: defaultPlans,
  benefits: {},
  isTaxAdded: false,
  texts: { en: {}, fr: {}, pt: {}, ar: {}, sw: {} },
  trades: { supplier: null, freelancer: null },
  legal: { terms: [], privacy: [] },
};

/** Whether visitors may sign up and pay. The server refuses both until a company is published. */
export const isOpen = () => settings.company.name !== '';

/** Called before each render. */
export function setSettings(known: Partial<SiteSettings> | undefined) {
  Object.assign(settings, known);
}
