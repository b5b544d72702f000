import { Credentials, accountEndpoints as endpoints, OwnUser, Registration } from '@sokoni/contract/accounts';
import { AccountDeletion, OpenSession, type ownAccountEndpoints } from '@sokoni/contract/own-account';
import { asOwnFields } from '@sokoni/contract/profile-fields';
import { type DomainDocs, describe } from '../documentation.ts';
import { customer, ids, password, supplier, times, token } from '../examples.ts';
import { profileFieldDocs } from '../profile-fields.ts';

const schemas = {
  OwnUser: describe(OwnUser, 'An account as its owner sees it.', {
    email: { description: 'E-mail address that signs in.', format: 'email' },
    ...asOwnFields(profileFieldDocs),
    subject: 'What a freelancer does, in a few words. The directory calls it `title`.',
    skills: 'Skills of a freelancer; for a supplier what it lists as certifications.',
    phoneNumber: 'Telephone number in E.164; for a customer as it was typed.',
    profileImage: { description: 'Address of the profile picture.', format: 'uri-reference' },
    profileBanner: { description: 'Address of the banner picture.', format: 'uri-reference' },
    certifications: { description: 'Addresses of certificates: pictures or PDFs.', format: 'uri-reference' },
    productFlyers: {
      description: 'Addresses of pictures of products or portfolio items.',
      format: 'uri-reference',
    },
    hiddenFlyers: {
      description:
        'Those of `productFlyers` that only the owner sees, because they are beyond the limit of the plan.',
      format: 'uri-reference',
    },
    profileVisibility:
      '`private`: not paid. `pending`: waits for an operator. `public`: shown to everyone. `rejected`: changes were requested. `suspended`: hidden by an operator.',
    subscriptionStatus: '`active` also while a failed renewal is tried again.',
    rating: 'Mean of the reviews, 1 to 5; null without reviews.',
    mailNotifications: 'Whether mail is sent about messages, reviews and replies that arrive while away.',
    selectedPlan: 'Plan chosen at sign-up and not paid yet; null for a customer.',
    isOperator: 'Whether the account runs the marketplace.',
  }),
  Registration: describe(Registration, 'A new account of any role.', {
    email: 'E-mail address; stored in lower case.',
    password: '6 to 256 characters; very common passwords are refused.',
    confirmPassword: 'The same password again.',
    companyName: 'Needed for a supplier or freelancer.',
    role: 'Kind of account.',
    selectedPlan: 'Needed for a supplier or freelancer: a plan of that role. Blank and null mean none.',
    industry: 'Industry of a supplier.',
    description: 'About the company or the person, in plain text.',
  }),
  Credentials: describe(Credentials, 'E-mail address and password.', {
    email: 'E-mail address, in any case.',
    password: 'Password of the account.',
  }),
  Session: describe(endpoints.login.answer, 'A session that has begun.', {
    user: 'The account that signed in.',
    token:
      'Opaque bearer token, valid for 30 days after its last use and for 180 days in all. Sent once: the server stores only its hash.',
  }),
  OpenSession: describe(OpenSession, 'A device or program that is signed in.', {
    device: 'Browser and system, for people.',
    lastUsedAt: 'When it was last used, to the hour.',
    current: 'Whether this request belongs to it.',
  }),
  AccountDeletion: describe(AccountDeletion, 'Confirms the deletion of an account.', {
    password: 'Password of the account.',
  }),
};

export const accounts = {
  tag: 'Accounts',
  description: 'Sign up, sign in and out, open sessions, export and deletion of an account.',
  schemas,
  operations: {
    register: {
      description:
        'Creates an account and a session. A customer needs no plan. A supplier or freelancer chooses one, and its profile stays private until the plan is paid and an operator has approved it. Fields that are not listed are refused.',
      body: {
        firstName: 'Amara',
        lastName: 'Example',
        email: 'amara@example.com',
        password,
        confirmPassword: password,
        role: 'supplier',
        companyName: 'Example Leather Works',
        selectedPlan: 'professional',
        industry: 'Manufacturing',
        description: 'Vegetable-tanned leather goods, made to order.',
      },
      answer: {
        message: 'Account created successfully!',
        user: { ...supplier, profileVisibility: 'private', subscriptionStatus: 'none', rating: null },
        token,
      },
    },
    login: {
      description:
        'Creates a session and answers its token. The answer is the same for an unknown address and for a wrong password. After several wrong passwords `too_many_attempts` says how long to wait.',
      body: { email: 'jonas@example.com', password },
      answer: { message: 'Welcome back!', user: customer, token },
    },
    logout: {
      description: 'Ends the session of the token that is sent. Other sessions of the account continue.',
      answer: { message: 'You are signed out.', data: null },
    },
    readOwnUser: {
      description: 'The signed-in account, with the fields that only its owner sees.',
      answer: { message: 'Your account', data: customer },
    },
    listSessions: {
      description: 'All sessions of the account that have not ended, last used first.',
      answer: {
        message: 'Your sessions',
        data: [
          {
            _id: ids.session,
            device: 'Chrome on Android',
            createdAt: times.created,
            lastUsedAt: times.later,
            current: true,
          },
        ],
      },
    },
    endSession: {
      description: 'Ends one session of the account; it may be the one that sends this request.',
      parameters: { id: { description: 'Id of the session.', example: ids.session } },
      answer: { message: 'That device is signed out.', data: null },
    },
    endOtherSessions: {
      description: 'Ends all sessions of the account except the one that sends this request.',
      answer: { message: 'All other devices are signed out.', data: null },
    },
    exportData: {
      description:
        'A ZIP archive with all data that is stored about the account, and its files. One archive at a time.',
      file: { description: 'A ZIP archive.', example: 'sokoni-2026-11-02.zip' },
    },
    deleteAccount: {
      description:
        'Deletes the account, its profile, files and sessions, and ends its subscription. Messages that were sent stay with their recipients, without a name. This cannot be undone.',
      body: { password },
      answer: { message: 'Your account is deleted.', data: null },
    },
  },
} satisfies DomainDocs<typeof endpoints & typeof ownAccountEndpoints>;
