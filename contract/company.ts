/** Where a company can be followed, in the order in which the footer shows it. */
export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/**
 * Who runs Sokoni and sells its plans, as pages, receipts and mails name them; from the settings. Names and addresses
 * are the same in every language.
 */
export interface Company {
  name: string;
  /** Where people write to, and where the contact form's mail goes. */
  email: string;
  /** Of the office: city and country. */
  place: string;
  /** https links; a network without one is not shown. */
  social: Partial<Record<SocialNetwork, string>>;
}
