import type { Company } from '@sokoni/contract/company';

/** The company that runs this marketplace; the server sends it with each page. */
export const company: Company = { name: '', email: '', place: '', law: '', social: {} };

/** Called before the first render. */
export function setCompany(known: Company | undefined) {
  Object.assign(company, known);
}
