import { t } from '@lingui/core/macro';
import type { ContactDetails } from '@sokoni/contract/profiles';
import type { IconName } from '../ui/icon.tsx';

/** A displayed contact channel. */
export interface WayToReach {
  icon: IconName;
  label: string;
  text: string;
  /** Null when the stored value is not a valid address: it is shown as text. */
  address: string | null;
}

/** In the order of the specification; missing values are omitted. */
export function waysToReach(contact: ContactDetails): WayToReach[] {
  const { website, portfolio, email, phoneNumber, phoneText, instagram, tiktok, facebook, whatsapp } =
    contact;
  const ways: [IconName, string, string | null, (kept: string) => string | null, (string | null)?][] = [
    ['globe', t`Website`, website, webAddress],
    ['image', t`Portfolio`, portfolio, webAddress],
    ['mail', t`Email`, email, mailAddress],
    ['phone', t`Phone`, phoneNumber ?? phoneText, phoneAddress, phoneText],
    ['instagram', 'Instagram', instagram, webAddress],
    ['tiktok', 'TikTok', tiktok, webAddress],
    ['facebook', 'Facebook', facebook, webAddress],
    ['whatsapp', 'WhatsApp', whatsapp, whatsAppAddress, t`Chat on WhatsApp`],
  ];
  return ways.flatMap(([icon, label, value, addressOf, told]) => {
    const kept = value?.trim();
    if (!kept) return [];
    const address = addressOf(kept);
    return [{ icon, label, address, text: (address && told) || shortened(kept) }];
  });
}

const webAddress = (kept: string) => (kept.startsWith('https://') ? kept : null);
const mailAddress = (kept: string) => (/^[^\s@<>?&"]+@[^\s@<>?&"]+$/.test(kept) ? `mailto:${kept}` : null);
/** E.164. */
const isNumber = (kept: string) => /^\+\d{5,15}$/.test(kept);
const phoneAddress = (kept: string) => (isNumber(kept) ? `tel:${kept}` : null);
const whatsAppAddress = (kept: string) => (isNumber(kept) ? `https://wa.me/${kept.slice(1)}` : null);

/** Removes the start that all web addresses share. */
const shortened = (kept: string) => kept.replace(/^https:\/\/(www\.)?(.+?)\/?$/, '$2');
