/** The company's social networks, in the order in which the footer shows them. */
export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/**
 * The company that runs Sokoni and sells its plans, as pages, receipts and mails name it; from the settings. Names and
 * addresses are the same in every language.
 */
export interface Company {
  name: string;
  /** The company's mail address, which also receives the mail of the contact form. */
  email: string;
  /** City and country of the office, whose courts decide. */
  place: string;
  /** The country, or part of it, whose law the terms name. */
  law: string;
  /** https links; a network without one is not shown. */
  social: Partial<Record<SocialNetwork, string>>;
}
