import { cleanLine, cleanNumber } from './clean.ts';

/** RFC 5321, 4.5.3.1: octets of the path that contains the address. Relays use more than 64 before the @. */
const EMAIL_MAX = 254;
/** Characters with everything around the address. */
export const ADDRESS_MAX = 1_000;
export const INVALID_EMAIL = /*i18n*/ 'Invalid email address';

/** RFC 5322, 3.2.3 (dot-atom) and 3.2.4 (quoted-string), without line breaks. */
const DOT_ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const QUOTED = /^"((?:[ !#-[\]-~]|\\[ -~])+)"$/;
/** RFC 1123 labels; the last one is no number, which would be an IP address. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/;

interface EmailProblem {
  message: string;
  /** Value of the message. */
  sign?: string;
}

/**
 * A mail address as people paste it: 'Name <address>', `mailto:`, in quotes, in full-width letters, with a full stop at
 * the end. It is returned in one form, which finds its account: in lower case, the host as ASCII (IDNA).
 */
export function readEmail(typed: string): { email: string } | EmailProblem {
  if (typed.length > ADDRESS_MAX) return { message: INVALID_EMAIL };
  const text = unwrap(cleanLine(typed.normalize('NFKC')));
  const at = text.lastIndexOf('@');
  const [local, domain] = [readLocalPart(text.slice(0, at).trim()), hostOf(text.slice(at + 1).trim())];
  const email = `${local}@${domain}`;
  if (at > 0 && local && domain && email.length <= EMAIL_MAX) return { email };
  return problemOf(text);
}

/** The address in that form; undefined where there is none. */
export function emailOf(typed: string): string | undefined {
  const reading = readEmail(typed);
  return 'email' in reading ? reading.email : undefined;
}

/** Of a part of an address, for a search: in lower case, the labels of a host as ASCII. */
export const emailPartOf = (typed: string): string =>
  cleanLine(typed.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\s@.]*[^\p{ASCII}\s@][^\s@.]*/gu, (label) => hostOf(`${label}.aa`)?.slice(0, -3) ?? label);

const isAddress = (text: string) => /^[^@]+@[^@]+$/.test(text);

/** Takes the wrappers off that are no part of an address. RFC 5322 calls them display name, angle brackets and comment. */
function unwrap(text: string): string {
  const [, name = '', inside = ''] = /^([^<>]*)<([^<>]+)>[,;.\s]*$/.exec(text) ?? [];
  // Mail programs write `a@b.example <a@b.example>`; another address in front would be a second one.
  if (inside && (!name.includes('@') || unwrap(name.trim()) === unwrap(inside))) return unwrap(inside);
  const [, link] = /^mailto:(?:\/\/)?([^?]*)/i.exec(text) ?? [];
  if (link) return unwrap(decoded(link).trim());
  const [, enclosed = ''] = /^["'“”‘’«([{](.+)["'“”‘’»)\]}]$/.exec(text) ?? [];
  if (isAddress(enclosed)) return unwrap(enclosed.trim());
  const bare = text
    .replace(/^(?:\p{So}|\ufe0f|\s)*(?:[\p{L}\p{M} -]+:(?!\/\/)(?=[^:]*@))?/u, '')
    .replaceAll(/^\s*\([^()@]*\)|\([^()@]*\)\s*$/g, '')
    .replace(/[\s.,;:!?)\]}>'"”’»،؛。]+$/u, '')
    .trim();
  return bare === text ? text : unwrap(bare);
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** In lower case, with quotes only where they are needed: `"amina"@` and `amina@` are one mailbox (RFC 5321, 4.1.2). */
function readLocalPart(text: string): string | undefined {
  // Phones type the apostrophe of O’Brien.
  const ascii = text.startsWith('"') ? text : cleanNumber(text).replaceAll(/[’‘ʼ]/g, "'");
  const unquoted = QUOTED.exec(ascii)?.[1]?.replaceAll(/\\(.)/g, '$1');
  if (DOT_ATOM.test(unquoted ?? ascii)) return (unquoted ?? ascii).toLowerCase();
  return unquoted && `"${unquoted.replaceAll(/["\\]/g, '\\$&')}"`.toLowerCase();
}

function hostOf(domain: string): string | undefined {
  // The URL parser would read these as the end of the host, decode them or leave them out.
  if (/[\s\p{Cc}/?#\\:@%[\]]/u.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return HOST.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** The cause that can be named, of an address that is none. */
function problemOf(text: string): EmailProblem {
  if (/@[^@]+\.[^@]+@/.test(text)) return { message: /*i18n*/ 'Enter one email address only' };
  // Few mail servers accept such an address (SMTPUTF8, RFC 6531); the others return every mail to it.
  const [sign] = /[^\p{ASCII}](?=[^@]*@[^@]*$)/u.exec(text) ?? [];
  if (sign) {
    return {
      message:
        /*i18n*/ 'We can’t send email to an address with “{sign}” before the @. Enter another address.',
      sign,
    };
  }
  if (/^\S.*@.*\S$/.test(text) && /\s/.test(text)) {
    return { message: /*i18n*/ 'An email address has no spaces. Take them out.' };
  }
  return { message: INVALID_EMAIL };
}
