import { t } from '@lingui/core/macro';
import type { ContactDetails } from '@sokoni/contract/profiles';
import type { IconName } from '../ui/icon.tsx';

/** A way to reach somebody, as it is shown. */
export interface WayToReach {
  icon: IconName;
  label: string;
  text: string;
  /** Null where what is kept is no address of its kind: it is then only shown. */
  address: string | null;
}

/** In the order of the specification; what somebody did not give is left out. */
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

/** What every web address has says nothing. */
const shortened = (kept: string) => kept.replace(/^https:\/\/(www\.)?(.+?)\/?$/, '$2');
