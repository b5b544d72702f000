import type { EndpointInput } from '@sokoni/contract/endpoints';
import type { ActionFunctionArgs } from 'react-router';
import type { Values } from '../../data/draft-store.ts';
import { paths } from '../../paths.ts';
import { answerForm } from '../../site/answer-form.ts';
import { apiAsContext, apiContext } from '../../site/page.ts';
import { sameTwice } from '../passwords/password-fields.tsx';
import { registrationRules } from './sign-up.ts';

const SHOWN = ['termsVersion', 'privacyVersion'];
const customerFields = [
  'firstName',
  'lastName',
  'email',
  'companyName',
  'password',
  'confirmPassword',
  ...SHOWN,
];
const accountFields = [...customerFields, 'role', 'industry', 'description', 'selectedPlan'];

/** Handles both sign-ups without scripts. `isForCustomers` is for the one that does not ask for a role. */
export function answerSignUp(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { isForCustomers = false } = {},
) {
  async function register(values: Values) {
    const names = isForCustomers ? customerFields : accountFields;
    const given = Object.entries(values).filter(([name]) => names.includes(name));
    // The API checks each value.
    const body = Object.fromEntries(given) as EndpointInput<'register'>['body'];
    const { token, user } = await context.get(apiContext)('POST /auth/register', { body });
    // A browser without scripts cannot store the session.
    await context.get(apiAsContext)(token)('POST /auth/logout', {});
    return paths.login({ done: user.role === 'customer' ? 'account' : 'plan' });
  }
  return answerForm(request, register, isForCustomers ? sameTwice : registrationRules);
}
