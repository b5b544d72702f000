import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { blankFields, pickFields, publicFields } from '@sokoni/contract/profile-fields';
import { type ComponentType, useEffect, useState } from 'react';
import { fullTitle } from '../../page.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Professional } from '../load-profile.ts';
import { NoProfile } from '../no-profile.tsx';
import type { ProfileSlots, ProfileViewProps } from '../profile-view.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { findDraft, type SupplierRecord, watchDrafts } from './records.ts';

interface DraftScreenProps {
  id: string;
  /** The component that renders profiles. */
  View: ComponentType<ProfileViewProps>;
}

/** A draft rendered as a profile, with a notice that it is not published. */
export function DraftScreen({ id, View }: DraftScreenProps) {
  const [draft, setDraft] = useState(() => findDraft(id));
  useEffect(() => watchDrafts(() => setDraft(findDraft(id))), [id]);
  const title = draft && fullTitle({ title: draft.company });
  useEffect(() => {
    if (title) document.title = title;
  });
  if (!draft) return <NoProfile {...missing} />;
  return (
    <>
      <div className="mx-auto max-w-page px-4 pt-4 sm:pt-6">
        <DraftNotice draft={draft} />
      </div>
      <View profile={previewOf(draft)} reviews={null} parts={parts} isDraft />
    </>
  );
}

const missing = { role: 'supplier', isDraft: true } as const;

const parts: ProfileSlots = {
  Reviews: () => (
    <Panel title={<Trans>Client Reviews</Trans>}>
      <p className="text-muted">{t`No reviews yet`}</p>
    </Panel>
  ),
  SendMessage: () => null,
};

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
