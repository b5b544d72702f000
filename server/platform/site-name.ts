import { DELIVERED_NAME, fileNameFrom, withSiteName } from '@sokoni/contract/company/site-name';

/** The names of the marketplace, as the company has set them; `shortName` where there is little room. */
interface SiteNames {
  siteName: string;
  shortName: string;
}

/** One for the process: mails, errors and documents are written in many places, each of which would need the database. */
let names: SiteNames = { siteName: DELIVERED_NAME, shortName: DELIVERED_NAME };

export function setSiteNames({ siteName, shortName }: SiteNames): void {
  names = { siteName, shortName };
}

/** What `read` returns where the marketplace has other names; it must not wait. */
export function withSiteNames<T>(others: SiteNames, read: () => T): T {
  const own = names;
  names = others;
  try {
    return read();
  } finally {
    names = own;
  }
}

export const siteNames = (): Readonly<SiteNames> => names;

/** A delivered text with the name of the marketplace. */
export const named = (text: string): string => withSiteName(text, names.siteName);

/** The name of a file that the server sends: `sokoni-accounts.csv`. */
export const ownFileName = (rest: string): string => fileNameFrom(names.shortName, rest);
