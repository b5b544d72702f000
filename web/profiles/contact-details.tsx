import { t } from '@lingui/core/macro';
import { emailText } from '@sokoni/contract/input/email-text';
import type { ContactDetails as Details } from '@sokoni/contract/profiles/profiles';
import { useNavigation } from '../site/links/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { mailAddress } from '../ui/formats/mail-address.ts';
import { Icon, type IconName } from '../ui/marks/icon.tsx';
import { OutsideLink } from '../ui/navigation/outside-link.tsx';

export default function ContactDetails({ contact }: { contact: Details | null }) {
  return contact ? <ContactList contact={contact} /> : <LoadingDetails />;
}

function LoadingDetails() {
  const { reload, isReloading } = useNavigation();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">{t`Loading...`}</p>
      {!isReloading && <Button onClick={reload}>{t`Try Again`}</Button>}
    </div>
  );
}

function ContactList({ contact }: { contact: Details }) {
  const ways = waysToReach(contact);
  if (ways.length === 0) {
    return (
      <p className="text-muted">
        {t`This profile has no contact details. You’ll get the reply in your inbox.`}
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

/** A displayed contact channel. */
interface WayToReach {
  icon: IconName;
  label: string;
  text: string;
  /** Null when the stored value is not a valid address: it is shown as text. */
  address: string | null;
}

/** In the order of the specification; missing values are omitted. */
export function waysToReach(contact: Details): WayToReach[] {
  const { website, portfolio, email, phoneNumber, phoneText, instagram, tiktok, facebook, whatsapp } =
    contact;
  const ways: [IconName, string, string | null, (value: string) => string | null, (string | null)?][] = [
    ['globe', t`Website`, website, webAddress],
    ['image', t`Portfolio`, portfolio, webAddress],
    ['mail', t`Email`, email, mailAddress, email && emailText(email)],
    ['phone', t`Phone`, phoneNumber ?? phoneText, phoneAddress, phoneText],
    ['instagram', 'Instagram', instagram, webAddress],
    ['tiktok', 'TikTok', tiktok, webAddress],
    ['facebook', 'Facebook', facebook, webAddress],
    ['whatsapp', 'WhatsApp', whatsapp, whatsAppAddress, t`Chat on WhatsApp`],
  ];
  return ways.flatMap(([icon, label, stored, addressOf, linkText]) => {
    const value = stored?.trim();
    if (!value) return [];
    const address = addressOf(value);
    return [{ icon, label, address, text: (address && linkText) || shortened(value) }];
  });
}

const webAddress = (value: string) => (value.startsWith('https://') ? value : null);
/** E.164, with an extension in some. */
const isNumber = (value: string) => /^\+\d{5,15}(?:;ext=\d+)?$/.test(value);
const phoneAddress = (value: string) => (isNumber(value) ? `tel:${value}` : null);
const whatsAppAddress = (value: string) => (isNumber(value) ? `https://wa.me/${value.slice(1)}` : null);

/** Removes the start that all web addresses share. */
const shortened = (value: string) => value.replace(/^https:\/\/(www\.)?(.+?)\/?$/, '$2');
