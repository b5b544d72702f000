import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts';
import type { PlanId, Role } from '@sokoni/contract/plans';
import { fieldNames, type ProfileFields } from '@sokoni/contract/profile-fields';
import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { findPictures, type Picture } from '../media/find-pictures.ts';
import { selectFields } from '../profiles/field-columns.ts';

/** An account with all fields that its owner sees. */
export interface OwnAccount extends ProfileFields {
  id: string;
  email: string;
  role: Role;
  visibility: ProfileVisibility;
  subscriptionStatus: SubscriptionStatus;
  rating: number;
  reviewCount: number;
  mailNotifications: boolean;
  selectedPlan: PlanId | null;
  /** The plan whose limits apply to products and portfolio items. */
  plan: PlanId | null;
  isOperator: boolean;
  pictures: Picture[];
}

export async function getOwnAccount(sql: Queryable, id: string): Promise<OwnAccount> {
  const [[row], pictures] = await Promise.all([
    sql<Omit<OwnAccount, 'pictures'>[]>`
      SELECT a.id, a.email, a.role, ${selectFields(fieldNames)}, p.visibility, p.subscription_status,
        p.rating::float8, p.review_count, a.mail_notifications, p.selected_plan, plan_in_effect(a.id) AS plan,
        a.is_operator
      FROM accounts a JOIN profiles p ON p.account_id = a.id
      WHERE a.id = ${id} AND a.deleted_at IS NULL`,
    findPictures(sql, [id], { avatar: 1, banner: 1, work: 1000, certificate: 50 }),
  ]);
  if (!row) throw notFound();
  return { ...row, pictures };
}
