import type { CompanyDetails } from '@sokoni/contract/company/details';
import * as z from 'zod/mini';
import { setting } from './setting.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const link = (site: string) =>
  setting(z.optional(z.url({ protocol: /^https$/ })), {
    purpose: 'a link in the footer; without it the link is not shown',
    allowed: `an address such as https://www.${site}.com/your-company`,
    fallback: 'none; with demo data a link that leads nowhere',
  });
const legal = (purpose: string, allowed: string, demo: string) =>
  setting(z.optional(name), { purpose, allowed, fallback: `\`${demo}\`, none in production` });

export const DEMO_COMPANY = 'Sokoni Trading FZ-LLC';

/** Where the demo company is. In production these settings have no default, because the terms would name wrong courts. */
const DEMO_LEGAL = {
  COMPANY_PLACE: 'Dubai',
  COMPANY_COUNTRY: 'United Arab Emirates',
  COMPANY_LAW: 'United Arab Emirates',
};

export const companyVariables = {
  COMPANY_NAME: setting(z._default(name, DEMO_COMPANY), {
    purpose: 'the company that runs the marketplace, on pages, receipts and mails',
    allowed: 'a name of 1 to 120 characters',
  }),
  COMPANY_EMAIL: setting(z._default(z.email(), 'hello@sokoni.example'), {
    purpose: 'receives the contact form, and stands on pages and receipts',
    allowed: 'an email address',
  }),
  COMPANY_PLACE: legal(
    'city of the company, whose courts the terms name',
    'a city of 1 to 120 characters',
    DEMO_LEGAL.COMPANY_PLACE,
  ),
  COMPANY_COUNTRY: legal(
    'country of the company',
    'a country of 1 to 120 characters',
    DEMO_LEGAL.COMPANY_COUNTRY,
  ),
  COMPANY_LAW: legal(
    'country, or part of it, whose law the terms name, such as `England and Wales`',
    'a country of 1 to 120 characters',
    DEMO_LEGAL.COMPANY_LAW,
  ),
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
  // The name of a setting stands where a developer forgot it.
  const legal = (name: keyof typeof DEMO_LEGAL) => env[name] ?? (production ? name : DEMO_LEGAL[name]);
  const link = (url: string | undefined, network: string) =>
    url ?? (isDemo ? `https://${network}.example/sokoni` : '');
  return {
    name: env.COMPANY_NAME,
    address: '',
    city: legal('COMPANY_PLACE'),
    country: legal('COMPANY_COUNTRY'),
    law: legal('COMPANY_LAW'),
    registerNumber: '',
    taxNumber: '',
    representative: '',
    contactPoint: '',
    supervision: '',
    email: env.COMPANY_EMAIL,
    phone: '',
    facebook: link(env.SOCIAL_FACEBOOK, 'facebook'),
    instagram: link(env.SOCIAL_INSTAGRAM, 'instagram'),
    linkedin: link(env.SOCIAL_LINKEDIN, 'linkedin'),
    tiktok: link(env.SOCIAL_TIKTOK, 'tiktok'),
  };
}

/** The settings that the terms need and that are not set. */
export const missingLegalSettings = (env: Variables): string[] =>
  (Object.keys(DEMO_LEGAL) as (keyof typeof DEMO_LEGAL)[]).filter((name) => env[name] === undefined);
