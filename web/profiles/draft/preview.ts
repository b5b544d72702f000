import type { Professional } from '../load-profile.ts';
import type { SupplierRecord } from './records.ts';

/** A draft as the public profile that it would be. Its own maker looks at it. */
export function previewOf(draft: SupplierRecord): Professional {
  const { id, company, industry, subIndustry, location, description } = draft;
  return {
    _id: id,
    id,
    uid: id,
    role: 'supplier',
    firstName: '',
    lastName: '',
    companyName: company,
    title: null,
    category: [industry, subIndustry].filter(Boolean).join(' · '),
    location,
    description,
    established: null,
    chargesPerHour: null,
    skills: [],
    // Pictures of other sites are not loaded here: in its place the cloth of this draft.
    profileImage: null,
    profileBanner: null,
    productFlyers: [],
    flyerTexts: [],
    certifications: [],
    previewImage: null,
    // Nothing that is said to owners of hidden profiles is true of a draft.
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
