import { type DueStep, type Log, forEachDue as runForEachDue } from '../../../platform/jobs/for-each-due.ts';
import type { SubscriptionContext } from '../context.ts';
import { ProviderAway, RequestRefused } from '../providers/provider.ts';

/** Whether an error is about the provider, not about one of its objects. */
export const isAway = (error: unknown): boolean =>
  error instanceof ProviderAway && !(error instanceof RequestRefused);

/** Rows of one provider after those of another, which may be away. */
export async function forEachProvider(
  names: PromiseLike<{ provider: string }[]>,
  log: Log,
  act: (name: string) => Promise<void>,
): Promise<void> {
  for (const { provider } of await names) await act(provider).catch(log);
}

/** Rows of `subscriptions` and their like have an id. */
type SubscriptionStep<Row> = Omit<DueStep<Row>, 'keyOf' | 'isAway'> & Partial<Pick<DueStep<Row>, 'keyOf'>>;

/** The same for rows of subscriptions: a step ends when the provider is away, not when it refuses a request about one object. */
export const forEachDue = <Row extends { id: string }>(
  context: SubscriptionContext,
  log: Log,
  step: SubscriptionStep<Row>,
): Promise<void> =>
  runForEachDue(context, log, {
    keyOf: ({ id }) => id,
    isAway,
    ...step,
  });
