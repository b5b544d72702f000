import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { cleanLine } from '../input/clean.ts';

/**
 * Links that people enter for themselves. They type a handle (`@amina`), a domain or a whole address; the stored value
 * is always an https link.
 */
export const networks = {
  instagram: { page: 'https://www.instagram.com/', host: /(^|\.)(instagram\.com|instagr\.am)$/ },
  tiktok: { page: 'https://www.tiktok.com/@', host: /(^|\.)tiktok\.com$/ },
  facebook: { page: 'https://www.facebook.com/', host: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/ },
} as const;
export type Network = keyof typeof networks;

const HANDLE = /^@*([\w.-]{1,100})$/;
/** As in 'Instagram: @amina' and 'my shop @amina', but not in `https:`. */
const LABEL = /^[\p{L}\p{M}\p{N} '’-]*(?::(?=[\s@])|\s(?=@\S+$))\s*/u;
/** Also `https//`, `https:/`, `http:\\`, and twice. */
const SCHEME = /^(?:https?(?:[:;]+[/\\]*|[/\\]+))+/i;
/** Phone and language versions, such as `m.facebook.com` and `fr-fr.facebook.com`. */
const VERSION = /^(?:m|mobile|touch|web|[a-z]{2}-[a-z]{2})\./;

/** Another address behind a space. */
const SECOND = /\s\S*[.@]\S/;

/** Null for text that cannot become a safe link of that kind. */
export function linkOf(kind: Network | 'website', typed: string): string | null {
  // Longer than the field; it would take long to unwrap.
  if (typed.length > 1_000) return null;
  const text = unwrap(cleanLine(typed.normalize('NFKC')));
  const name = SCHEME.test(text) ? text : text.replace(LABEL, '');
  const address = addressOf(name);
  if (kind === 'website') return address?.href ?? null;
  const { page, host } = networks[kind];
  if (address && host.test(address.hostname)) return pageOf(address);
  const handle = HANDLE.exec(name)?.[1];
  // `amina.designs` is a handle that looks like a domain.
  return handle && !handle.startsWith('www.') ? page + handle : null;
}

/** Takes brackets, quotes and the signs at the end of a sentence off. */
function unwrap(text: string): string {
  const [, enclosed] = /^[<("'“‘«[](.+)[>)"'”’»\]]$/.exec(text) ?? [];
  const bare = (enclosed ?? text.replace(/[.,;:!?،؛؟。]+$/, '')).trim();
  return bare === text ? text : unwrap(bare);
}

/** As browsers read what is typed into their address field; undefined for text that is no public web address. */
function addressOf(text: string): URL | undefined {
  const bare = text.replace(SCHEME, '').replace(/^\/\//, '');
  try {
    const url = new URL(`https://${bare}`);
    // A user name and password in front of the host only serve to disguise it.
    const isSafe = !url.username && !url.password && !SECOND.test(bare);
    return isSafe && /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(url.hostname) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The page of a network without the marks that its apps add to a shared link. */
function pageOf({ hostname, pathname, search }: URL): string | null {
  if (pathname === '/' || pathname.includes('%20')) return null;
  // `profile.php?id=…`, `watch?v=…` and `photo?fbid=…` are pages; all other queries only say who has shared it, and where.
  const query = /\.php$|^\/(?:watch|photo)\/?$/.test(pathname) ? search : '';
  return `https://${hostname.replace(VERSION, 'www.')}${pathname}${query}`;
}

const wrong = {
  website: /*i18n*/ 'Enter a web address, for example www.example.com',
  instagram: /*i18n*/ 'Enter your Instagram username or link',
  tiktok: /*i18n*/ 'Enter your TikTok username or link',
  facebook: /*i18n*/ 'Enter your Facebook username or link',
} as const;
const ONE_ONLY = /*i18n*/ 'Enter one link only, without spaces';

/** A field for such a link: blank, or converted to an https link. */
export function link(kind: Network | 'website') {
  return line({ max: 300 }).check(
    z.check<string>(({ value, issues }) => {
      if (value === '' || linkOf(kind, value) !== null) return;
      issues.push({ code: 'custom', input: value, message: SECOND.test(value) ? ONE_ONLY : wrong[kind] });
    }, wrong[kind]),
    z.overwrite((text) => linkOf(kind, text) ?? text),
  );
}
