import { type DomainDocs, describe } from '../documentation.ts';
import {
  Invitation,
  InvitationAnswer,
  type invitationEndpoints,
  OperatorInvitation,
  OperatorInvitationAnswer,
} from './invitations.ts';

const parameters = { token: 'Token of the link in the mail.' };

export const invitations = {
  tag: 'Invitations',
  description: 'Make a page that was prepared for a company an account, and accept the role of an operator.',
  schemas: {
    Invitation: describe(Invitation, 'What is prepared.', {
      companyName: 'Name of the company.',
      email: 'The address that was invited, and that the account gets.',
      firstName: 'Empty where it is unknown.',
      lastName: 'Empty where it is unknown.',
      products: 'How many products are prepared.',
      isLinked: 'Whether an account has the address: it can add the products.',
    }),
    InvitationAnswer: describe(InvitationAnswer, 'What the account needs beyond what is prepared.', {
      firstName: 'First name of the owner.',
      lastName: 'Last name of the owner.',
      password: '6 to 256 characters; very common passwords are refused.',
      confirmPassword: 'The password again.',
      selectedPlan: 'A plan for suppliers, to be paid next.',
      termsVersion:
        'Version of the terms that was shown and is accepted; by default the one in force. A newer one is asked about again.',
      privacyVersion: 'The same for the privacy policy.',
    }),
    OperatorInvitation: describe(OperatorInvitation, 'Who invites, and as what.', {
      email: 'The address that was invited.',
      operatorRole: 'The role that is offered.',
      invitedBy: 'Name of the owner who invites; null for the command line of the server.',
      needsName: 'Whether the answer needs a name.',
    }),
    OperatorInvitationAnswer: describe(OperatorInvitationAnswer, 'What an invited operator chooses.', {
      firstName: 'Needed where the account has no name yet; ignored elsewhere.',
      lastName: 'Needed where the account has no name yet; ignored elsewhere.',
      password: '6 to 256 characters; very common passwords are refused.',
      confirmPassword: 'The password again.',
    }),
  },
  operations: {
    readOperatorInvitation: {
      description: 'Reads what the link leads to. The link works for 7 days, or until a newer one is mailed.',
      parameters,
    },
    acceptOperatorInvitation: {
      description:
        'Sets the password, ends all sessions and the second factor of the account, and gives the role. It does not sign in. The link works once.',
      parameters,
    },
    readPageInvitation: {
      description: 'Reads what the link leads to. The link works until the profile is deleted.',
      parameters,
    },
    acceptPageInvitation: {
      description:
        'Creates the account of a supplier with all that is prepared, accepts the terms in force and signs in. The profile stays private until its plan is paid and an operator has approved it. The link works once.',
      parameters,
    },
    takePreparedProducts: {
      description:
        'Adds the prepared products after those of the signed-in account, which must have the invited address. Nothing else of the account changes. The link works once.',
      parameters,
    },
    refusePageInvitations: {
      description:
        'Refuses all further mail of this kind to the address, and deletes what is prepared for it. Mail programs send it with one click (RFC 8058).',
      parameters,
    },
  },
} satisfies DomainDocs<typeof invitationEndpoints>;
