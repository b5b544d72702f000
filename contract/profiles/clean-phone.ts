import { cleanNumber } from '../input/clean.ts';

const SCHEME = /^(?:sms|smsto|callto|whatsapp):(?:\/\/)?/i;
const NUMBER = /^[+\d][\d\s().-]*$/;
const WHATSAPP_LINK =
  /^(?:https?:\/\/|whatsapp:\/\/)?(?:wa\.me\/|(?:(?:api|web|www)\.)?(?:whatsapp\.com\/)?send\/?\?)/i;

/**
 * A phone number with ASCII digits and dashes, without the link or scheme that it was copied with. Lines of a cell are
 * separated by a slash, as several numbers in one line are.
 */
export function cleanPhone(typed: string): string {
  // No number with its link is that long, and it would take long to read.
  if (typed.length > 1_000) return typed;
  const text = cleanNumber(typed.trim().replaceAll(/\s*[\r\n]+\s*/g, ' / ')).replaceAll(
    // With spaces they separate two numbers.
    /(?<=\d)[·•∙⋅_~*](?=\d)/g,
    ' ',
  );
  const linked = WHATSAPP_LINK.test(text) && numberInLink(text);
  // A link to a group or to a message has no number.
  if (linked && NUMBER.test(linked)) return linked.replace(/^(?=[1-9])/, '+');
  return SCHEME.test(text) ? decoded(text.replace(SCHEME, '').replace(/\?.*$/, '')) : text;
}

/** What a form fills in for a country that was chosen: no number yet. */
export const isCallingCode = (typed: string): boolean => /^\+[1-9]\d{0,2}$/.test(cleanPhone(typed));

/** `wa.me/234…`, `api.whatsapp.com/send?phone=234…`: WhatsApp wants the country code without a plus sign. */
function numberInLink(link: string): string {
  const phone = /[?&]phone=([^&#]*)/i.exec(link)?.[1];
  return decoded(phone ?? /wa\.me\/([^?#/]*)/i.exec(link)?.[1] ?? '').trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
