import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnMedia } from '@sokoni/contract/files';
import { type ProfessionalRole, plans } from '@sokoni/contract/plans';

/** How many more products or portfolio items the plan allows, with those that are on their way. */
export function roomFor(
  { workLimit }: Pick<OwnMedia, 'workLimit'>,
  shown: number,
  onTheirWay: number,
): number {
  return workLimit === null ? Number.POSITIVE_INFINITY : Math.max(0, workLimit - shown - onTheirWay);
}

/** What the plan allows and which one allows more; the server says the same to whoever sends more. */
export function limitText(role: ProfessionalRole, { plan: id, workLimit }: OwnMedia): string {
  const limit = workLimit ?? 0;
  const plan = plans.find((one) => one.id === id);
  const larger = plans.find(({ role: of, items }) => of === role && (items === null || items > limit));
  const name = plan ? i18n._(plan.name) : '';
  const isSupplier = role === 'supplier';
  const shown = isSupplier
    ? t`Your ${name} plan shows up to ${limit} products.`
    : t`Your ${name} plan shows up to ${limit} portfolio items.`;
  if (!larger) return `${shown} ${t`Remove one to make room.`}`;
  const next = i18n._(larger.name);
  const most = larger.items;
  const way =
    most === null
      ? t`Remove one, or change to ${next} for as many as you like.`
      : t`Remove one, or change to ${next} for up to ${most}.`;
  return `${shown} ${way}`;
}
