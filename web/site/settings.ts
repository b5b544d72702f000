import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
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
  questions: [],
  texts: { en: {}, fr: {}, pt: {}, ar: {}, sw: {} },
  trades: { supplier: null, freelancer: null },
  legal: { terms: [], privacy: [] },
};

/** Whether visitors may sign up and pay. The server refuses both until a company is published. */
export const isOpen = () => settings.company.name !== '';

/** Of the texts that a sign-up shows. */
export function versionsInForce(): Record<LegalText, number> {
  const versionOf = (text: LegalText) =>
    settings.legal[text].find(({ state }) => state === 'in force')?.version ?? 0;
  return { terms: versionOf('terms'), privacy: versionOf('privacy') };
}

/** Called before each render. */
export function setSettings(known: Partial<SiteSettings> | undefined) {
  Object.assign(settings, known);
}
