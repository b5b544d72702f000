/** What an operator is. Owners are made and removed on the server's command line only. */
export const operatorRoles = ['owner', 'reviewer', 'bookkeeper'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** The roles that an owner gives and takes away. */
export const invitedRoles = ['reviewer', 'bookkeeper'] as const satisfies readonly OperatorRole[];

/** Who may do what in the admin area. The server and the menu follow this table; what is not named, all operators may do. */
export const rights = {
  /** Find accounts, decide profiles, claims and objections, read their documents, suspend and reinstate. */
  accounts: ['owner', 'reviewer'],
  /** Download lists of accounts. */
  lists: ['owner'],
  /** Decide reports and suspicious reviews. */
  reports: ['owner', 'reviewer'],
  /** Open projects and take them down. */
  projects: ['owner', 'reviewer'],
  /** Change an email address, export or delete an account when its owner asks by mail. */
  requests: ['owner'],
  /** Answer contact messages. */
  contact: ['owner'],
  /** Read payments, and correct invoices. */
  money: ['owner', 'bookkeeper'],
  /** Pay money back, and give free months. */
  refunds: ['owner'],
  /** Read the log of all acts, and the jobs. */
  log: ['owner'],
  /** See the state of the server, and try waiting work again. */
  server: ['owner'],
  /** Change and publish what the company sets. */
  company: ['owner'],
  /** Prepare profiles of companies, and invite their owners. */
  suppliers: ['owner'],
  /** Write to groups of accounts. */
  groupMail: ['owner'],
  /** Invite and remove other operators. */
  people: ['owner'],
} as const satisfies Record<string, readonly OperatorRole[]>;
export type OperatorRight = keyof typeof rights;

/**
 * Whether an operator may suspend, reinstate, sign out, delete or mail a link to an account. Reviewers and bookkeepers are
 * left to owners, and owners to the server's command line. Null is an account that is no operator.
 */
export const mayActOn = (role: OperatorRole | null | undefined, of: OperatorRole | null): boolean =>
  of === null || (role === 'owner' && of !== 'owner');

/** Null is the role of an account that is no operator. */
export const hasRight = (role: OperatorRole | null | undefined, right: OperatorRight): boolean =>
  rights[right].some((one) => one === role);
