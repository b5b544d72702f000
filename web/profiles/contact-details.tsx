import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ContactDetails as Details } from '@sokoni/contract/profiles';
import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { mailAddress, phoneAddress, whatsAppAddress } from '../ui/contact-address.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { networkAddress, websiteAddress } from '../ui/outside-address.ts';
import { OutsideLink } from '../ui/outside-link.tsx';

interface Way {
  icon: IconName;
  label: string;
  typed: string | null;
  /** Null when what was typed is no address; it is then shown as text. */
  address: string | null;
  /** In place of what was typed. */
  text?: string;
}

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
  const ways = waysToReach(contact).filter(({ typed }) => typed?.trim());
  if (ways.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No contact details were given. An answer to your message will come to your inbox.</Trans>
      </p>
    );
  }
  return (
    <ul>
      {ways.map(({ icon, label, typed, address, text }) => (
        <li key={label} className="flex min-h-11 items-center gap-3">
          <Icon name={icon} className="text-muted" />
          <span className="sr-only">{label}: </span>
          {address ? (
            <OutsideLink to={address} className="min-w-0 py-2 text-indigo underline">
              {text ?? typed?.replace(/^https?:\/\/(www\.)?/, '')}
            </OutsideLink>
          ) : (
            <bdi className="min-w-0">{typed}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

function waysToReach(contact: Details): Way[] {
  const { website, email, phoneNumber, instagram, tiktok, facebook, whatsapp } = contact;
  return [
    { icon: 'globe', label: t`Website`, typed: website, address: websiteAddress(website ?? '') },
    { icon: 'mail', label: t`Email`, typed: email, address: mailAddress(email ?? '') },
    { icon: 'phone', label: t`Phone`, typed: phoneNumber, address: phoneAddress(phoneNumber ?? '') },
    {
      icon: 'instagram',
      label: 'Instagram',
      typed: instagram,
      address: networkAddress('instagram', instagram ?? ''),
    },
    { icon: 'tiktok', label: 'TikTok', typed: tiktok, address: networkAddress('tiktok', tiktok ?? '') },
    {
      icon: 'facebook',
      label: 'Facebook',
      typed: facebook,
      address: networkAddress('facebook', facebook ?? ''),
    },
    {
      icon: 'whatsapp',
      label: 'WhatsApp',
      typed: whatsapp,
      address: whatsAppAddress(whatsapp ?? ''),
      text: t`Chat on WhatsApp`,
    },
  ];
}
