import * as z from 'zod/mini';
import { line } from '../fields.ts';

/**
 * Links that people enter for themselves. They type a handle (`@amina`), a domain or a whole address; the stored value
 * is always an https link.
 */
export const networks = {
  instagram: { page: 'https://www.instagram.com/', host: /(^|\.)instagram\.com$/ },
  tiktok: { page: 'https://www.tiktok.com/@', host: /(^|\.)tiktok\.com$/ },
  facebook: { page: 'https://www.facebook.com/', host: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/ },
} as const;
export type Network = keyof typeof networks;

const HANDLE = /^@?([\w.-]{1,100})$/;
const DOMAIN = /^([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?([/?#]|$)/u;

/** Null for text that cannot become a safe link of that kind. */
export function linkOf(kind: Network | 'website', typed: string): string | null {
  const text = typed.trim();
  if (kind === 'website') return secureAddress(text);
  const { page, host } = networks[kind];
  const handle = HANDLE.exec(text)?.[1];
  const address = secureAddress(text);
  // `instagram.com` alone looks like a handle; `amina.designs` looks like a domain.
  if (handle && !(address && host.test(new URL(address).hostname))) {
    return handle.startsWith('www.') ? null : page + handle;
  }
  return address && host.test(new URL(address).hostname) ? address : null;
}

function secureAddress(text: string): string | null {
  try {
    const url = new URL(DOMAIN.test(text) ? `https://${text}` : text);
    if (url.protocol === 'http:') url.protocol = 'https:';
    // A user name and password in front of the host only serve to disguise it.
    if (url.protocol !== 'https:' || url.username || url.password || !url.hostname.includes('.')) return null;
    return url.href;
  } catch {
    return null;
  }
}

const wrong = {
  website: /*i18n*/ 'Enter a web address, for example www.example.com',
  instagram: /*i18n*/ 'Enter your Instagram username or link',
  tiktok: /*i18n*/ 'Enter your TikTok username or link',
  facebook: /*i18n*/ 'Enter your Facebook username or link',
} as const;

/** A field for such a link: blank, or converted to an https link. */
export function link(kind: Network | 'website') {
  return line({ max: 300 }).check(
    z.refine((text) => text === '' || linkOf(kind, text) !== null, wrong[kind]),
    z.overwrite((text) => linkOf(kind, text) ?? text),
  );
}
