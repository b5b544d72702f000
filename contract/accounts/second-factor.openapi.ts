import { type DomainDocs, describe } from '../documentation.ts';
import { secondFactorEndpoints as endpoints, SECOND_FACTOR_HOURS } from './second-factor.ts';

export const secondFactor = {
  tag: 'Second factor',
  description: `For operators: a code that the administration asks for every ${SECOND_FACTOR_HOURS} hours, beside the password.`,
  schemas: {
    SecondFactorState: describe(endpoints.readSecondFactor.answer.shape.data, 'State of the second factor.', {
      isSetUp: 'Whether the account has one.',
      isPassed: 'Whether this session has passed it.',
    }),
    SecondFactorSetUp: describe(endpoints.setUpSecondFactor.body, 'Starts the set-up.'),
    SecondFactorSecret: describe(
      endpoints.setUpSecondFactor.answer.shape.data,
      'What an authenticator app needs.',
      {
        secret: 'Secret in base32, to type.',
        uri: 'The same as an otpauth address, for a QR code.',
      },
    ),
    SetUpConfirmation: describe(endpoints.confirmSecondFactor.body, 'Finishes the set-up.'),
    SecondFactorCode: describe(endpoints.passSecondFactor.body, 'Passes the second factor.', {
      code: 'Six digits of the authenticator app, or a recovery code.',
    }),
    RecoveryCodeRenewal: describe(endpoints.newRecoveryCodes.body, 'Asks for new recovery codes.'),
    RecoveryCodes: describe(
      endpoints.confirmSecondFactor.answer.shape.data,
      'Codes for a lost authenticator app.',
      { recoveryCodes: 'Each is valid once. They are not shown again.' },
    ),
  },
  operations: {
    readSecondFactor: 'Whether a second factor is set up, and whether this session has passed it.',
    setUpSecondFactor: 'Starts the set-up; `POST /operator/second-factor/confirm` finishes it.',
    confirmSecondFactor: 'Finishes the set-up with a first code and answers the recovery codes.',
    passSecondFactor: {
      operationId: 'verifySecondFactor',
      description: `Unlocks the administration for this session for ${SECOND_FACTOR_HOURS} hours.`,
    },
    newRecoveryCodes: {
      operationId: 'renewRecoveryCodes',
      description: 'Replaces the recovery codes; earlier ones are no longer valid.',
    },
  },
} satisfies DomainDocs<typeof endpoints>;
