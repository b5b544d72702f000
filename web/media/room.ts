import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { OwnMedia } from '@sokoni/contract/media/files';
import { type ProfessionalRole, planNames } from '@sokoni/contract/subscriptions/plans';

/** How many more products or portfolio items the plan allows, minus the running uploads. */
export function roomFor(
  { workLimit }: Pick<OwnMedia, 'workLimit'>,
  shown: number,
  onTheirWay: number,
): number {
  return workLimit === null ? Number.POSITIVE_INFINITY : Math.max(0, workLimit - shown - onTheirWay);
}

/** What the plan allows and which plan allows more; the server's error says the same. */
export function limitText(
  role: ProfessionalRole,
  { plan, workLimit, largerPlan }: Pick<OwnMedia, 'plan' | 'workLimit' | 'largerPlan'>,
): string {
  const allowed = allowedText(role, workLimit ?? 0, plan ? planNames[plan] : undefined);
  return `${allowed} ${wayOut(largerPlan)}`;
}

/** Shown next to each picture above the limit of the plan, which only its owner sees. */
export function hiddenText(
  role: ProfessionalRole,
  { plan, workLimit }: Pick<OwnMedia, 'plan' | 'workLimit'>,
): string {
  const limit = workLimit ?? 0;
  const isSupplier = role === 'supplier';
  if (!plan) return allowedText(role, limit);
  const name = i18n._(planNames[plan]);
  return isSupplier
    ? plural(limit, {
        one: `Hidden: your ${name} plan shows # product`,
        other: `Hidden: your ${name} plan shows # products`,
      })
    : plural(limit, {
        one: `Hidden: your ${name} plan shows # portfolio item`,
        other: `Hidden: your ${name} plan shows # portfolio items`,
      });
}

function allowedText(role: ProfessionalRole, limit: number, planName?: string): string {
  const isSupplier = role === 'supplier';
  if (!planName) {
    return isSupplier
      ? t`A profile without a plan shows up to ${limit} products.`
      : t`A profile without a plan shows up to ${limit} portfolio items.`;
  }
  const name = i18n._(planName);
  return isSupplier
    ? t`Your ${name} plan shows up to ${limit} products.`
    : t`Your ${name} plan shows up to ${limit} portfolio items.`;
}

function wayOut(larger: OwnMedia['largerPlan']): string {
  if (!larger) return t`Remove one to make room.`;
  const name = i18n._(planNames[larger.plan]);
  const most = larger.items;
  return most === null
    ? t`Remove one, or upgrade to ${name} for as many as you like.`
    : t`Remove one, or upgrade to ${name} for up to ${most}.`;
}
