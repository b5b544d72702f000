import { type Company, type SocialNetwork, socialNetworks } from '@sokoni/contract/company';
import * as z from 'zod/mini';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const link = z.optional(z.url({ protocol: /^https$/ }));

export const companyVariables = {
  /** Who runs this marketplace, as pages, receipts and mails name them. */
  COMPANY_NAME: z._default(name, 'Sokoni Trading FZ-LLC'),
  COMPANY_EMAIL: z._default(z.email(), 'hello@sokoni.example'),
  COMPANY_PLACE: z._default(name, 'Dubai, United Arab Emirates'),
  SOCIAL_FACEBOOK: link,
  SOCIAL_INSTAGRAM: link,
  SOCIAL_LINKEDIN: link,
  SOCIAL_TIKTOK: link,
};
type Variables = z.infer<z.ZodMiniObject<typeof companyVariables>>;

const variableOf = {
  facebook: 'SOCIAL_FACEBOOK',
  instagram: 'SOCIAL_INSTAGRAM',
  linkedin: 'SOCIAL_LINKEDIN',
  tiktok: 'SOCIAL_TIKTOK',
} as const satisfies Record<SocialNetwork, keyof Variables>;

/** With demo data the links are there too; they lead to names that can belong to nobody (RFC 2606). */
export function companyOf(env: Variables, isDemo: boolean): Company {
  const links = socialNetworks.flatMap((network) => {
    const url = env[variableOf[network]] ?? (isDemo ? `https://${network}.example/sokoni` : undefined);
    return url ? [[network, url] as const] : [];
  });
  return {
    name: env.COMPANY_NAME,
    email: env.COMPANY_EMAIL,
    place: env.COMPANY_PLACE,
    social: Object.fromEntries(links),
  };
}
