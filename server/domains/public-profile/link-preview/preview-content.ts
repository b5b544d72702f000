import { createHash } from 'node:crypto';
import { DELIVERED_NAME } from '@sokoni/contract/company/site-name';
import { businessName } from '../../../accounts/people/names.ts';
import { siteNames } from '../../../platform/site-name.ts';
import { type Picture, picturesOf } from '../../media/find-pictures.ts';
import type { ProfileRow } from '../../profiles/queries.ts';

/** The content of a link preview: only data that the profile page shows to everybody. */
export interface PreviewContent {
  id: string;
  name: string;
  trade: string;
  place: string;
  /** Null while there are no reviews. */
  rating: string | null;
  reviewCount: number;
  avatar: { name: string; width: number } | null;
  /** The name of the company's logo; absent for the mark of Sokoni. */
  logo?: string;
  /** Of the marketplace; absent for the delivered one. */
  shortName?: string;
}

/** Increase it when the design of the cards changes. */
const DESIGN = 1;

export function previewContentOf(profile: ProfileRow, pictures: Picture[]): PreviewContent {
  const { shortName } = siteNames();
  const [avatar] = picturesOf(pictures, profile.id, 'avatar');
  return {
    id: profile.id,
    name: businessName(profile),
    trade: (profile.role === 'supplier' ? (profile.tradeName ?? profile.category) : profile.title) ?? '',
    place: profile.location ?? '',
    rating: profile.reviewCount > 0 ? profile.rating.toFixed(1) : null,
    reviewCount: profile.reviewCount,
    avatar: avatar ? { name: avatar.name, width: Math.max(...avatar.widths) } : null,
    ...(profile.logo && { logo: profile.logo }),
    ...(shortName !== DELIVERED_NAME && { shortName }),
  };
}

/** A hash of the content; different content has a different hash. */
export function hashOfPreview(card: PreviewContent): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('base64url')
    .slice(0, 16);
}

/** The public address of the card. */
export const previewAddress = (id: string, hash: string) => `/preview/${id}-${hash}.jpg`;

const FILE = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})-([\w-]{16})\.jpg$/;

/** The parsed address; null when it is not the address of a card. */
export function parsePreviewName(file: string): { id: string; hash: string } | null {
  const [, id, hash] = FILE.exec(file) ?? [];
  return id && hash ? { id, hash } : null;
}
