import type { ProfileVisibility } from '@sokoni/contract/accounts';
import type { Role } from '@sokoni/contract/plans';
import type { Queryable } from '../platform/database.ts';

export interface ProfileRow {
  id: string;
  role: Role;
  accountEmail: string;
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
  website: string | null;
  contactEmail: string | null;
  phoneNumber: string | null;
  whatsapp: string | null;
  instagram: string | null;
  facebook: string | null;
  tiktok: string | null;
  visibility: ProfileVisibility;
  listed: boolean;
  verifiedAt: Date | null;
  rating: number;
  reviewCount: number;
}

export async function findProfile(sql: Queryable, id: string): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    SELECT a.id, a.role, a.email AS account_email, p.first_name, p.last_name, p.company_name, p.title,
      p.category, p.location, p.description, p.established, p.charges_per_hour::float8, p.skills,
      p.website, p.contact_email, p.phone_number, p.whatsapp, p.instagram, p.facebook, p.tiktok,
      p.visibility, p.listed, p.verified_at, p.rating::float8, p.review_count
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NULL`;
  return row;
}
