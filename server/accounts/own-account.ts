import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts';
import type { PlanId, Role } from '@sokoni/contract/plans';
import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { findPictures, type Picture } from '../media/find-pictures.ts';

/** An account with all fields that its owner sees. */
export interface OwnAccount {
  id: string;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
  title: string | null;
  category: string | null;
  location: string | null;
  description: string | null;
  established: string | null;
  chargesPerHour: number | null;
  skills: string[];
  phoneNumber: string | null;
  whatsapp: string | null;
  contactEmail: string | null;
  website: string | null;
  portfolio: string | null;
  instagram: string | null;
  facebook: string | null;
  tiktok: string | null;
  showSocialLinks: boolean;
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
      SELECT a.id, a.email, a.role, p.first_name, p.last_name, p.company_name, p.title, p.category, p.location,
        p.description, p.established, p.charges_per_hour::float8, p.skills, p.phone_number, p.whatsapp,
        p.contact_email, p.website, p.portfolio, p.instagram, p.facebook, p.tiktok,
        p.show_social_links, p.visibility, p.subscription_status, p.rating::float8, p.review_count, a.mail_notifications,
        p.selected_plan, plan_in_effect(a.id) AS plan, a.is_operator
      FROM accounts a JOIN profiles p ON p.account_id = a.id
      WHERE a.id = ${id} AND a.deleted_at IS NULL`,
    findPictures(sql, [id], { avatar: 1, banner: 1, work: 1000, certificate: 50 }),
  ]);
  if (!row) throw notFound();
  return { ...row, pictures };
}
