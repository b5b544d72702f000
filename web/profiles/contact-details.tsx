import { Trans } from '@lingui/react/macro';
import type { ContactDetails as Details } from '@sokoni/contract/profiles';
import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import { waysToReach } from './ways-to-reach.ts';

export default function ContactDetails({ contact }: { contact: Details | null }) {
  return contact ? <ContactList contact={contact} /> : <OnTheirWay />;
}

function OnTheirWay() {
  const { state, revalidate } = useRevalidator();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">
        <Trans>Loading...</Trans>
      </p>
      {state === 'idle' && (
        <Button onClick={() => revalidate()}>
          <Trans>Try Again</Trans>
        </Button>
      )}
    </div>
  );
}

function ContactList({ contact }: { contact: Details }) {
  const ways = waysToReach(contact);
  if (ways.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No contact details were given. An answer to your message will come to your inbox.</Trans>
      </p>
    );
  }
  return (
    <ul>
      {ways.map(({ icon, label, text, address }) => (
        <li key={label} className="flex min-h-11 items-center gap-3">
          <Icon name={icon} className="text-muted" />
          <span className="sr-only">{label}: </span>
          {address ? (
            <OutsideLink to={address} className="min-w-0 py-2 text-indigo underline">
              <bdi>{text}</bdi>
            </OutsideLink>
          ) : (
            <bdi className="min-w-0">{text}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}
