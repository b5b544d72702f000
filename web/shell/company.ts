import type { Company } from '@sokoni/contract/company';

/** Who runs this marketplace: the server says it with each page. */
export const company: Company = { name: '', email: '', place: '', social: {} };

/** Before anything is drawn. */
export function introduceCompany(known: Company | undefined) {
  Object.assign(company, known);
}
