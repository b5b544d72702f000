import type {
  ChangePreview,
  FreeMonths,
  OwnSubscription,
} from '@sokoni/contract/subscriptions/subscriptions';

const DAY = 86_400_000;

/** Whether a more expensive plan begins for nothing, because what is left is worth less time of it. */
export const usesUpFreeMonths = (
  { when, dueNow, renewsAt }: Pick<ChangePreview, 'when' | 'dueNow' | 'renewsAt'>,
  { currentPeriodEnd }: Pick<OwnSubscription, 'currentPeriodEnd'>,
): boolean => when === 'now' && dueNow === 0 && renewsAt < currentPeriodEnd;

/** Whether less than a day is left of months that were given. */
export const areUsedUp = ({
  periodStart,
  periodEnd,
}: Pick<FreeMonths, 'periodStart' | 'periodEnd'>): boolean =>
  periodStart !== null && periodEnd !== null && Date.parse(periodEnd) - Date.parse(periodStart) < DAY;
