import { Trans } from '@lingui/react/macro';
import type { ContactDetails as Details } from '@sokoni/contract/profiles';
import { lazy, Suspense } from 'react';
import { Panel } from '../ui/panel.tsx';

/** Shown to few users and never rendered by the server, so its code is loaded on demand. */
const ContactDetails = lazy(() => import('./contact-details.tsx'));

interface ContactInformationProps {
  /** True for the owner, and after a message was sent during this visit. */
  visible: boolean;
  /** Null until the server sends them. */
  contact: Details | null;
}

export function ContactInformation({ visible, contact }: ContactInformationProps) {
  return (
    <Panel id="contact" screenOnly={!visible} title={<Trans>Contact Information</Trans>}>
      {visible ? (
        <Suspense fallback={<Trans>Loading...</Trans>}>
          <ContactDetails contact={contact} />
        </Suspense>
      ) : (
        <p className="text-muted">
          <Trans>Contact details will be shown after you send a message</Trans>
        </p>
      )}
    </Panel>
  );
}
