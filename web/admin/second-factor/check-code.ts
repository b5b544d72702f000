import { secondFactorEndpoints } from '@sokoni/contract/second-factor';
import { checkWith } from '../../check.ts';

const code = checkWith(secondFactorEndpoints.passSecondFactor.body);

/** Apps show codes in two groups, and recovery codes are written in groups. */
export const checkCode = (values: Record<string, string>) =>
  code({ code: values.code?.replaceAll(/\s/g, '') ?? '' });

export const checkPassword = checkWith(secondFactorEndpoints.setUpSecondFactor.body);
