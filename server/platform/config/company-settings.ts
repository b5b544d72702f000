import { CompanyDetails } from '@sokoni/contract/company/details';
import { DELIVERED_NAME } from '@sokoni/contract/company/site-name';
import { email } from '@sokoni/contract/fields';
import { emptyTexts } from '@sokoni/contract/languages';
import * as z from 'zod/mini';
import { setting } from './setting.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const link = (site: string) =>
  setting(z.optional(z.url({ protocol: /^https$/ })), {
    purpose: 'a link in the footer; without it the link is not shown',
    allowed: `an address such as https://www.${site}.com/your-company`,
    fallback: 'none; with demo data a link that leads nowhere',
  });

/** In production there is no company until one is published or set. */
const DEMO = {
  COMPANY_NAME: 'Sokoni Trading FZ-LLC',
  COMPANY_EMAIL: 'hello@sokoni.example',
  COMPANY_PLACE: 'Dubai',
  COMPANY_COUNTRY: 'United Arab Emirates',
  COMPANY_LAW: 'United Arab Emirates',
};
const fallback = (setting: keyof typeof DEMO) => `\`${DEMO[setting]}\`, none in production`;

export const companyVariables = {
  COMPANY_NAME: setting(z.optional(name), {
    purpose: 'the company that runs the marketplace, on pages, invoices and mails',
    allowed: 'a name of 1 to 120 characters',
    fallback: fallback('COMPANY_NAME'),
  }),
  COMPANY_EMAIL: setting(z.optional(email), {
    purpose: 'receives the contact form, and stands on pages and invoices',
    allowed: 'an email address',
    fallback: fallback('COMPANY_EMAIL'),
  }),
  COMPANY_PLACE: setting(z.optional(name), {
    purpose: 'city of the company, whose courts the terms name',
    allowed: 'a city of 1 to 120 characters',
    fallback: fallback('COMPANY_PLACE'),
  }),
  COMPANY_COUNTRY: setting(z.optional(CompanyDetails.shape.country), {
    purpose: 'country of the company',
    allowed: 'a country, for example Kenya',
    fallback: fallback('COMPANY_COUNTRY'),
  }),
  COMPANY_LAW: setting(z.optional(name), {
    purpose: 'country, or part of it, whose law the terms name, such as `England and Wales`',
    allowed: 'a country of 1 to 120 characters',
    fallback: fallback('COMPANY_LAW'),
  }),
  SOCIAL_FACEBOOK: link('facebook'),
  SOCIAL_INSTAGRAM: link('instagram'),
  SOCIAL_LINKEDIN: link('linkedin'),
  SOCIAL_TIKTOK: link('tiktok'),
};
type Variables = z.infer<z.ZodMiniObject<typeof companyVariables>>;

/** The variable of each field; what it sets, the page of the company's settings cannot change. */
const variableOf = {
  name: 'COMPANY_NAME',
  email: 'COMPANY_EMAIL',
  city: 'COMPANY_PLACE',
  country: 'COMPANY_COUNTRY',
  law: 'COMPANY_LAW',
  facebook: 'SOCIAL_FACEBOOK',
  instagram: 'SOCIAL_INSTAGRAM',
  linkedin: 'SOCIAL_LINKEDIN',
  tiktok: 'SOCIAL_TIKTOK',
} as const satisfies Partial<Record<keyof CompanyDetails, keyof Variables>>;

/** The fields that the environment sets, with their variables. */
export const companyVariablesIn = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(variableOf).filter(([, variable]) => given[variable] !== undefined));

/**
 * The company until one is published. With demo data the links are set too; they use reserved names that cannot belong to
 * a real account (RFC 2606).
 */
export function companyIn(
  env: Variables,
  { isDemo, production }: { isDemo: boolean; production: boolean },
): CompanyDetails {
  const of = (name: keyof typeof DEMO) => env[name] ?? (production ? '' : DEMO[name]);
  const link = (url: string | undefined, network: string) =>
    url ?? (isDemo ? `https://${network}.example/sokoni` : '');
  return {
    siteName: DELIVERED_NAME,
    shortName: DELIVERED_NAME,
    name: of('COMPANY_NAME'),
    address: '',
    city: of('COMPANY_PLACE'),
    country: of('COMPANY_COUNTRY'),
    timeZone: '',
    hours: emptyTexts,
    law: of('COMPANY_LAW'),
    registerNumber: '',
    taxNumber: '',
    representative: '',
    contactPoint: '',
    supervision: '',
    email: of('COMPANY_EMAIL'),
    phone: '',
    facebook: link(env.SOCIAL_FACEBOOK, 'facebook'),
    instagram: link(env.SOCIAL_INSTAGRAM, 'instagram'),
    linkedin: link(env.SOCIAL_LINKEDIN, 'linkedin'),
    tiktok: link(env.SOCIAL_TIKTOK, 'tiktok'),
  };
}
