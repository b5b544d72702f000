import { blankFields, pickFields, publicFields } from '@sokoni/contract/profile-fields';
import type { Professional } from '../load-profile.ts';
import type { SupplierRecord } from './records.ts';

/** Converts a draft into a public profile for its author. */
export function previewOf(draft: SupplierRecord): Professional {
  const { id, company, industry, subIndustry, location, description } = draft;
  return {
    _id: id,
    id,
    uid: id,
    role: 'supplier',
    ...pickFields(blankFields, publicFields),
    companyName: company,
    category: [industry, subIndustry].filter(Boolean).join(' · '),
    location,
    description,
    // Pictures of other sites are not loaded; the pattern of this draft is shown instead.
    profileImage: null,
    profileBanner: null,
    productFlyers: [],
    flyerTexts: [],
    certifications: [],
    previewImage: null,
    // The notices for owners of hidden profiles do not apply to a draft.
    profileVisibility: 'public',
    rating: null,
    reviewCount: 0,
    verifiedAt: null,
    verified: [],
    may: { seeContact: true, message: false, review: false },
    isOwn: true,
    contact: {
      website: draft.website || null,
      portfolio: null,
      email: draft.email || null,
      phoneNumber: draft.phone || null,
      phoneText: null,
      instagram: null,
      tiktok: null,
      facebook: null,
      whatsapp: null,
    },
  };
}
