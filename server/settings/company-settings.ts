import { type Company, type SocialNetwork, socialNetworks } from '@sokoni/contract/company';
import * as z from 'zod/mini';
import { setting } from './setting.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const link = (site: string) =>
  setting(
    z.optional(z.url({ protocol: /^https$/ })),
    `an address such as https://www.${site}.com/your-company`,
  );

export const DEMO_COMPANY = 'Sokoni Trading FZ-LLC';

export const companyVariables = {
  /** The company that runs this marketplace, as pages, receipts and mails name it. */
  COMPANY_NAME: setting(z._default(name, DEMO_COMPANY), 'a name of 1 to 120 characters'),
  COMPANY_EMAIL: setting(z._default(z.email(), 'hello@sokoni.example'), 'an email address'),
  COMPANY_PLACE: setting(z._default(name, 'Dubai, United Arab Emirates'), 'a place of 1 to 120 characters'),
  SOCIAL_FACEBOOK: link('facebook'),
  SOCIAL_INSTAGRAM: link('instagram'),
  SOCIAL_LINKEDIN: link('linkedin'),
  SOCIAL_TIKTOK: link('tiktok'),
};
type Variables = z.infer<z.ZodMiniObject<typeof companyVariables>>;

/** With demo data the links are set too; they use reserved names that cannot belong to a real account (RFC 2606). */
export function companyOf(env: Variables, isDemo: boolean): Company {
  const links = socialNetworks.flatMap((network) => {
    const variable = `SOCIAL_${network.toUpperCase()}` as `SOCIAL_${Uppercase<SocialNetwork>}`;
    const url = env[variable] ?? (isDemo ? `https://${network}.example/sokoni` : undefined);
    return url ? [[network, url] as const] : [];
  });
  return {
    name: env.COMPANY_NAME,
    email: env.COMPANY_EMAIL,
    place: env.COMPANY_PLACE,
    social: Object.fromEntries(links),
  };
}
