import { t } from '@lingui/core/macro';
import { iconAt } from '@sokoni/contract/company/company';
import { paths } from '../paths.ts';
import type { Whereabouts } from './page.ts';
import { settings } from './settings.ts';
import { given } from './structured-data.ts';

/** The company as structured data, with the data of the footer and the contact page. */
export function organizationOf({ origin, at }: Whereabouts) {
  const { company, logo } = settings;
  const url = origin + paths.home();
  return {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: company.siteName,
    ...given('legalName', company.name),
    url,
    logo: origin + iconAt(logo, 'icon-512.png'),
    ...given('email', company.email),
    ...given('location', company.place),
    ...given('address', company.address),
    ...given('telephone', company.phone),
    ...given('taxID', company.taxNumber),
    ...given('sameAs', Object.values(company.social)),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      ...given('email', company.email),
      url: at(paths.contact()),
    },
  };
}

export function siteOf({ origin, at }: Whereabouts) {
  const { company } = settings;
  const url = origin + paths.home();
  return {
    '@type': 'WebSite',
    '@id': `${url}#site`,
    name: company.siteName,
    description: t`Find African suppliers and freelancers and message them directly. Free for customers, no commission.`,
    url: at(paths.home()),
    publisher: { '@id': `${url}#organization` },
  };
}
