import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { blankFields, pickFields, publicFields } from '@sokoni/contract/profiles/profile-fields';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';
import { useGo } from '../../site/links/navigation.tsx';
import { fullTitle } from '../../site/title.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { NoProfile } from '../no-profile.tsx';
import { type ProfileSlots, ProfileView } from '../profile-view.tsx';
import type { Professional } from '../read-profile.ts';
import { deleteDraft, findDraft, formDraft, type SupplierRecord, watchDrafts } from './records.ts';

/** A draft rendered as a profile, with a notice that it is not published. */
export function DraftScreen({ id }: { id: string }) {
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
      <ProfileView profile={previewOf(draft)} reviews={null} workCount={0} slots={slots} isDraft />
    </>
  );
}

/** Of a draft that was deleted, or is in another browser. */
const missing = { role: 'supplier', isDraft: true } as const;

const slots: ProfileSlots = {
  Reviews: () => (
    <Panel isPlain title={t`Client Reviews`}>
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
    products: [],
    certifications: [],
    certificationTexts: [],
    previewImage: null,
    // The notices for owners of hidden profiles do not apply to a draft.
    profileVisibility: 'public',
    rating: null,
    repliesWithin: null,
    reviewCount: 0,
    verifiedAt: null,
    verified: [],
    may: { seeContact: true, message: false, review: false },
    isOwn: true,
    wroteAt: null,
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

/** A notice above a draft with its actions. */
export function DraftNotice({ draft }: { draft: SupplierRecord }) {
  const opener = useRef<HTMLButtonElement>(null);
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);

  function remove() {
    try {
      deleteDraft(draft.id);
    } catch {
      return showProblem(t`Error`, t`We couldn’t delete the draft. Try again.`);
    }
    formDraft(draft.id).clear();
    showSuccess(t`Draft deleted`);
    go(paths.createSupplier());
  }

  return (
    <section
      aria-labelledby="draft-notice"
      className="grid gap-3 rounded-md border-s-4 border-marigold bg-wash p-4"
    >
      <div className="grid max-w-prose gap-1">
        <h2 id="draft-notice" className="text-lg">{t`This is a draft, saved only in this browser.`}</h2>
        <p>
          <Trans>
            Only you can see it. When you sign up, we copy everything you wrote here. Add pictures on your
            dashboard.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to={paths.register({ type: 'supplier' })}
          state={{ known: knownOf(draft) }}
          className={buttonClass('main')}
        >
          {t`Sign up with this draft`}
        </Link>
        <Link to={paths.createSupplier({ draft: draft.id })} className={buttonClass()}>{t`Edit`}</Link>
        <Button ref={opener} onClick={() => setAsking(true)}>{t`Delete draft`}</Button>
      </div>
      {isAsking && (
        <Dialog title={t`Delete this draft?`} onClose={close} returnFocusTo={opener}>
          <div className="grid gap-4">
            <p>{t`You can’t get it back.`}</p>
            <DialogFoot>
              <Button onClick={close}>{t`Cancel`}</Button>
              <Button tone="danger" onClick={remove}>
                {t`Delete draft`}
              </Button>
            </DialogFoot>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** The fields that the sign-up also has; they are sent only when the user signs up. */
const knownOf = ({
  company,
  industry,
  subIndustry,
  description,
  email,
  location,
  phone,
  website,
}: SupplierRecord) => ({
  companyName: company,
  industry,
  // The sign-up has no field for it.
  description: [subIndustry, description].filter(Boolean).join('\n\n'),
  email,
  location,
  phoneNumber: phone,
  website,
});
