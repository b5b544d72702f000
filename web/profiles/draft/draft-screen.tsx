import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { fullTitle } from '../../page.ts';
import { Panel } from '../../ui/panel.tsx';
import { NoProfile } from '../no-profile.tsx';
import type { ProfileSlots, ProfileViewProps } from '../profile-view.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { previewOf } from './preview.ts';
import { findDraft, watchDrafts } from './records.ts';

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
      <p className="text-muted">
        <Trans>No reviews yet</Trans>
      </p>
    </Panel>
  ),
  SendMessage: () => null,
};
