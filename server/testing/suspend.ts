import { type NewSuspension, suspendAccount } from '../domains/moderation/suspensions/suspend-account.ts';
import type { TestApp } from './app.ts';
import { makeOperator } from './factories.ts';

/** Suspends an account; returns the operator who did. */
export async function suspendAs(
  testApp: Pick<TestApp, 'sql' | 'clock' | 'config'>,
  { id }: { id: string },
  suspension: Partial<NewSuspension> = {},
) {
  const operator = await makeOperator(testApp.sql);
  const viewer = {
    id: operator.id,
    role: 'customer',
    operatorRole: 'owner',
    isSuspended: false,
    mustAccept: false,
    hasSecondFactor: true,
  } as const;
  const given = {
    id,
    ground: 'fraud',
    reason: 'Goods of others',
    subscription: 'paused',
    ...suspension,
  } as const;
  await testApp.sql.begin((tx) => suspendAccount(tx, testApp, viewer, given));
  return operator;
}
