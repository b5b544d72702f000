import type { OwnUser, ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts/accounts';
import type { TextVersion } from '@sokoni/contract/accounts/legal-texts';
import type { OperatorRole } from '@sokoni/contract/admin/operator-roles';
import type { NotificationSettings } from '@sokoni/contract/notifications';
import {
  asOwnFields,
  fieldNames,
  type ProfileFields,
  pickFields,
} from '@sokoni/contract/profiles/profile-fields';
import type { PlanId, Role } from '@sokoni/contract/subscriptions/plans';
import { presentSettings, settingsColumns } from '../../accounts/notification-settings.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { addressOf, findPictures, firstAddress, type Picture, picturesOf } from '../media/find-pictures.ts';
import { selectFields } from './select-fields.ts';

/** An account with all fields that its owner sees. */
export interface OwnAccount extends ProfileFields, NotificationSettings {
  id: string;
  email: string;
  isEmailConfirmed: boolean;
  isEmailUnreachable: boolean;
  role: Role;
  visibility: ProfileVisibility;
  subscriptionStatus: SubscriptionStatus;
  rating: number;
  reviewCount: number;
  selectedPlan: PlanId | null;
  /** How many products or portfolio items its plan shows. */
  shownWork: number;
  operatorRole: OperatorRole | null;
  isSuspended: boolean;
  textsToAccept: TextVersion[];
  pictures: Picture[];
}

export async function getOwnAccount(sql: Queryable, id: string, now: Date): Promise<OwnAccount> {
  const [[row], pictures] = await Promise.all([
    sql<Omit<OwnAccount, 'pictures'>[]>`
      SELECT a.id, a.email, a.email_confirmed_at IS NOT NULL AS is_email_confirmed,
        is_unreachable(a.email) AS is_email_unreachable, a.role, ${selectFields(fieldNames)}, p.visibility, p.subscription_status,
        p.rating::float8, p.review_count, ${settingsColumns(sql)}, p.selected_plan, shown_items(p.role, plan_in_effect(a.id)) AS shown_work,
        CASE WHEN a.is_operator THEN a.operator_role END AS operator_role, is_suspended(a.id) AS is_suspended,
        texts_to_accept(a.id, ${now}) AS texts_to_accept
      FROM accounts a JOIN profiles p ON p.account_id = a.id
      WHERE a.id = ${id} AND a.deleted_at IS NULL`,
    findPictures(sql, [id], { avatar: 1, banner: 1, work: 1000, certificate: 50 }),
  ]);
  if (!row) throw notFound();
  return { ...row, pictures };
}

/** An account as its owner sees it. */
export async function readOwnUser(sql: Queryable, id: string, now: Date): Promise<OwnUser> {
  return presentOwnUser(await getOwnAccount(sql, id, now));
}

function presentOwnUser(account: OwnAccount): OwnUser {
  const { id, pictures } = account;
  const work = picturesOf(pictures, id, 'work').map(addressOf);
  return {
    _id: id,
    id,
    uid: id,
    email: account.email,
    isEmailConfirmed: account.isEmailConfirmed,
    isEmailUnreachable: account.isEmailUnreachable,
    role: account.role,
    ...asOwnFields(pickFields(account, fieldNames)),
    profileImage: firstAddress(picturesOf(pictures, id, 'avatar')),
    profileBanner: firstAddress(picturesOf(pictures, id, 'banner')),
    certifications: picturesOf(pictures, id, 'certificate').map(addressOf),
    productFlyers: work,
    hiddenFlyers: work.slice(account.shownWork),
    profileVisibility: account.visibility,
    subscriptionStatus: account.subscriptionStatus,
    rating: account.reviewCount > 0 ? account.rating : null,
    ...presentSettings(account, account.country),
    selectedPlan: account.selectedPlan,
    isOperator: account.operatorRole !== null,
    operatorRole: account.operatorRole,
    isSuspended: account.isSuspended,
    textsToAccept: account.textsToAccept,
  };
}
