import { type DomainDocs, describe } from '../documentation.ts';
import { Credentials, accountEndpoints as endpoints, OwnUser, Registration } from './accounts.ts';
import { EmailChange, type emailChangeEndpoints } from './email-change.ts';
import { Acceptance, TextVersion } from './legal-texts.ts';
import { AccountDeletion, OpenSession, type ownAccountEndpoints } from './own-account.ts';

const schemas = {
  OwnUser: describe(OwnUser, 'An account as its owner sees it.', {
    email: 'Email address that signs in.',
    skills: 'Skills of a freelancer; for a supplier its certifications: standards and marks.',
    phoneNumber: 'Telephone number in E.164; for a customer as it was typed.',
    hiddenFlyers:
      'Those of `productFlyers` that only the owner sees, because they are beyond the limit of the plan.',
    profileVisibility:
      '`private`: not paid. `pending`: waits for an operator. `public`: shown to everyone. `rejected`: changes were requested. `suspended`: hidden by an operator.',
    subscriptionStatus: '`active` also while a failed renewal is tried again.',
    rating: 'Mean of the reviews, 1 to 5; null without reviews.',
    selectedPlan: 'Plan chosen at sign-up and not paid yet; null for a customer.',
    isOperator: 'Whether the account runs the marketplace.',
    operatorRole: 'What an operator may do; null for all other accounts.',
    isSuspended: 'Whether the account is suspended: then it may only use the endpoints that say so.',
    textsToAccept: 'The texts in force that it has to accept before it writes anything; none for operators.',
  }),
  TextVersion: describe(TextVersion, 'A version of the terms or of the privacy policy.', {
    text: 'Which text.',
    version: 'Its number; 0 is the text that the software brings.',
  }),
  Acceptance: describe(Acceptance, 'What an account accepts.', {
    texts: 'The texts that were shown, as `textsToAccept` names them.',
  }),
  Registration: describe(Registration, 'A new account of any role.', {
    email: 'Email address; stored in lower case.',
    password: '6 to 256 characters; very common passwords are refused.',
    companyName: 'Needed for a supplier or freelancer.',
    selectedPlan: 'Needed for a supplier or freelancer: a plan of that role. Blank and null mean none.',
    termsVersion:
      'Version of the terms that was shown and is accepted; by default the one in force. A newer one is asked about again.',
    privacyVersion: 'The same for the privacy policy.',
  }),
  Credentials: describe(Credentials, 'Email address and password.', {
    email: 'Email address, in any case.',
  }),
  SignedIn: describe(endpoints.login.answer, 'A session that has begun with a sign-in.', {
    user: 'The account that signed in.',
    token: 'The same as in `Session`.',
    isRestored: 'The account was about to be deleted, and this sign-in has undone that.',
  }),
  Session: describe(endpoints.register.answer, 'A session that has begun.', {
    user: 'The account that signed in.',
    token:
      'Opaque bearer token, valid for 30 days after its last use and for 180 days in all. Sent once: the server stores only its hash.',
  }),
  OpenSession: describe(OpenSession, 'A device or program that is signed in.', {
    device: 'Browser and system, for people.',
    lastUsedAt: 'When it was last used, to the hour.',
    current: 'Whether this request belongs to it.',
  }),
  EmailChange: describe(EmailChange, 'A new email address for an account.', {
    email: 'New email address; stored in lower case.',
    password: 'Password of the account.',
  }),
  AccountDeletion: describe(AccountDeletion, 'Confirms the deletion of an account.'),
};

export const accounts = {
  tag: 'Accounts',
  description: 'Sign up, sign in and out, open sessions, export and deletion of an account.',
  schemas,
  operations: {
    register:
      'Creates an account and a session. A customer needs no plan. A supplier or freelancer chooses one, and its profile stays private until the plan is paid and an operator has approved it. Fields that are not listed are refused. `not_open_yet` means that the company of this marketplace is not published.',
    login:
      'Creates a session and answers its token. The answer is the same for an unknown address and for a wrong password. It undoes a deletion that was requested in the last seven days. After several wrong passwords `too_many_attempts` says how long to wait.',
    logout: 'Ends the session of the token that is sent. Other sessions of the account continue.',
    readOwnUser: 'The signed-in account, with the fields that only its owner sees.',
    requestEmailChange:
      'Sends a link to the new address, valid for 24 hours. The address changes when `confirmEmailChange` gets its token. At most five changes a day.',
    confirmEmailChange: {
      description:
        'Makes the new address that of the account. The old address gets a link with which it can undo the change for seven days; until then no other account gets it.',
      parameters: { token: 'Token of the link in the mail to the new address.' },
    },
    undoEmailChange: {
      description:
        'Restores the old address. All sessions of the account end, the password no longer works, and the answer has a token for `resetPassword`. A change that was not confirmed yet is only refused.',
      parameters: { token: 'Token of the link in the mail to the old address.' },
    },
    listSessions: 'All sessions of the account that have not ended, last used first.',
    endSession: 'Ends one session of the account; it may be the one that sends this request.',
    endOtherSessions: 'Ends all sessions of the account except the one that sends this request.',
    acceptTexts:
      'Accepts the versions that `textsToAccept` of the account names. When a newer one is in force by now, nothing is accepted. Accepting twice changes nothing.',
    exportData: {
      description:
        'A ZIP archive with all data that is stored about the account, and its files. One archive at a time.',
      file: { description: 'A ZIP archive.', example: 'sokoni-2026-11-02.zip' },
    },
    deleteAccount:
      'Hides the account, its profile and its files from everyone, ends its sessions and its subscription, and erases it after seven days. Until then signing in undoes the deletion, and the email address stays reserved. Messages that were sent stay with their recipients, without a name.',
  },
} satisfies DomainDocs<typeof endpoints & typeof emailChangeEndpoints & typeof ownAccountEndpoints>;
