import { DELIVERED_NAME } from '@sokoni/contract/company/site-name';
import { textSegments } from './text-segments.ts';

/** A request that the reader should be careful about. */
export type Risk = 'payment' | 'bank' | 'secret' | 'channel' | 'link';

/** At the start of a word, in every script; `\b` knows only Latin letters. */
const any = (...alternatives: string[]) =>
  new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${alternatives.join('|')})`, 'iu');
/** The end of a word. */
const END = '(?![\\p{L}\\p{N}])';
/** A few words of the same sentence. */
const NEAR = '[^.!?؟\\n]{0,60}';

/** Payments that cannot be reversed, and that no trade needs. */
const PAYMENT = any(
  'western\\s+union',
  'ويسترن\\s+يونيون',
  'money\\s?gram',
  'موني\\s?(?:جرام|غرام)',
  'ria\\s+money',
  `gift\\s?-?cards?${END}`,
  'cartes?\\s*-?\\s*cadeaux?',
  'cart(?:ão|ões)\\s*-?\\s*(?:presente|oferta)',
  'vales?-presente',
  'بطاق(?:ة|ات)\\s+(?:ال)?(?:هدايا|هدية)',
  'kadi\\s+(?:ya|za)\\s+zawadi',
  '(?:itunes|steam)\\s+cards?',
  `bitcoins?${END}`,
  '(?:ال)?بيتكوين',
  `(?:btc|usdt|ethereum)${END}`,
  `crypto(?:\\s?currency|\\s?currencies|s|\\s+wallet)?${END}`,
  'crypto\\s?-?monnaies?',
  'criptomoedas?',
  '(?:ال)?عمل(?:ة|ات)\\s+(?:ال)?(?:مشفرة|رقمية)',
  'sarafu\\s+(?:ya|za)\\s+(?:kidijitali|mtandaoni)',
  'friends\\s+(?:and|&)\\s+family',
);

const ACCOUNT =
  '(?:bank(?:ing)?|account|iban|payment)\\s+(?:account|details|number|information|info|coordinates)';
const COMPTE = '(?:rib|iban|compte\\s+bancaire|coordonnées\\s+bancaires)';
const CONTA = '(?:iban|conta\\s+bancária|dados\\s+bancários)';
const BANK = any(
  `(?:new|changed|different|updated|another|other)\\s+(?:${ACCOUNT}|bank|iban)${END}`,
  `(?:${ACCOUNT}|bank|iban)\\s+(?:\\p{L}+\\s+){0,2}(?:changed|updated|different)${END}`,
  `chang(?:e|ed|ing)\\s+(?:of\\s+)?(?:our\\s+|my\\s+|the\\s+)?(?:${ACCOUNT}|bank|iban)${END}`,
  `nouve(?:l|aux?|lles)\\s+(?:${COMPTE}|compte)${END}`,
  `${COMPTE}\\s+(?:a|ont)\\s+changé`,
  `changement\\s+de\\s+${COMPTE}`,
  `nov[oa]s?\\s+${CONTA}`,
  `${CONTA}\\s+(?:mudou|mudaram|foi\\s+alterad[oa]|foram\\s+alterados)`,
  '(?:ال)?حساب(?:نا|ي)?\\s+(?:ال)?(?:بنكي|مصرفي)\\s+(?:ال)?جديد',
  '(?:ال)?بيانات\\s+(?:ال)?(?:بنكية|مصرفية)\\s+(?:ال)?جديدة',
  'تغيّ?ر\\s+(?:رقم\\s+)?(?:حسابنا|حسابي|الحساب|الآيبان)',
  'akaunti\\s+mpya\\s+ya\\s+benki',
  'akaunti\\s+(?:yetu\\s+|yangu\\s+)?ya\\s+benki\\s+(?:imebadilika|imebadilishwa)',
);

const CODE =
  '(?:password|passcode|pass\\s?word|mot\\s+de\\s+passe|pin(?:\\s+(?:code|number))?|otp|(?:verification|security|login|sign-?in|confirmation|activation|sms|one[-\\s]time|6[-\\s]digit|six[-\\s]digit)\\s+(?:code|password|number)|code\\s+de\\s+(?:vérification|confirmation|sécurité))';
const SECRET = any(
  `(?:send|give|tell|share|forward|provide|confirm|enter|reply\\s+with|envoyez|donnez|communiquez)${END}${NEAR}[^\\p{L}]${CODE}${END}`,
  `what(?:'s|’s|\\s+is)\\s+(?:your|the)\\s+${CODE}${END}`,
  `need\\s+(?:your|the)\\s+${CODE}${END}`,
  `(?:envie|mande|diga|partilhe|compartilhe|confirme)(?:-\\p{L}+)?${END}${NEAR}(?:senha|palavra-passe|código\\s+de\\s+(?:verificação|confirmação|segurança))`,
  `(?:أ?رسل|ارسل|أعط|اعط|شارك|أخبر)\\p{L}*${NEAR}(?:كلمة\\s+(?:ال)?(?:مرور|سر)|رمز\\s+(?:ال)?(?:تحقق|تأكيد|دخول))`,
  `(?:nitumie|tuma|nipe|niambie|thibitisha)${END}${NEAR}(?:nenosiri|neno\\s+la\\s+siri|namba\\s+(?:yako\\s+)?ya\\s+siri|msimbo\\s+wa\\s+uthibitish)`,
);

const APP = `(?:whats\\s?app|telegram|signal|viber|we\\s?chat|messenger|instagram|snapchat|(?:ال)?واتس\\s?[اآ]?ب|(?:ال)?تي?لي?[جغ]رام)${END}`;
const CHANNEL = any(
  `(?:write|text|message|contact|reach|chat|call|add|talk|continue|reply)${END}${NEAR}[^\\p{L}](?:on|via|by|over|in)\\s+(?:my\\s+|our\\s+)?${APP}`,
  `(?:écrivez|contactez|ajoutez|appelez|continuons|répondez|discutons|parlons)(?:-\\p{L}+)?${END}${NEAR}[^\\p{L}](?:sur|par|via)\\s+(?:mon\\s+)?${APP}`,
  `(?:escreva|contacte|contate|chame|fale|adicione|continuamos|continue|responda)(?:-\\p{L}+)?${END}${NEAR}[^\\p{L}](?:no|na|pelo|por|via)\\s+(?:meu\\s+)?${APP}`,
  `(?:راسل|تواصل|اكتب|كلم|أضف|نكمل|نتواصل)\\p{L}*${NEAR}\\s(?:على|عبر|في)\\s+${APP}`,
  `(?:niandikie|wasiliana|tuwasiliane|tuongee|nipigie|tuendelee|jibu)${END}${NEAR}\\s(?:kwenye|kwa|kupitia)\\s+${APP}`,
);

/** Names that senders of false links imitate; the real sites begin their domain with them. */
const IMITATED = ['paypal', 'stripe', 'paystack', 'dhl', 'fedex', 'maersk', 'microsoft', 'whatsapp'];
/** Shorter names of a marketplace are a part of many words. */
const MIN_NAME = 5;
/** Services that hide where a link leads. */
const SHORT = [
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'is.gd',
  'cutt.ly',
  'rb.gy',
  'shorturl.at',
  'rebrand.ly',
];

/** A link that hides where it leads, or looks like another site. */
function isFalseLink(address: string, own: OwnSite): boolean {
  const { hostname, username } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  if (host === own.host) return false;
  const domain = host.split('.').slice(-2).join('.');
  return (
    username !== '' ||
    /^[\d.]+$|^\[/.test(host) ||
    host.split('.').some((label) => label.startsWith('xn--')) ||
    SHORT.includes(domain) ||
    [...IMITATED, ...spellingsOf(own.name)].some(
      (name) => host.includes(name) && !domain.startsWith(`${name}.`),
    )
  );
}

/** As a domain may have a name: `kanomarket` and `kano-market`. */
function spellingsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words.join(''), words.join('-')].filter(({ length }) => length >= MIN_NAME);
}

/** The marketplace itself. */
interface OwnSite {
  host: string;
  name: string;
}

/** Finds requests that are typical of fraud. It only warns, because most authors of such texts mean no harm. */
export function risksIn(text: string, own: OwnSite = { host: '', name: DELIVERED_NAME }): Risk[] {
  const found: [Risk, boolean][] = [
    ['payment', PAYMENT.test(text)],
    ['bank', BANK.test(text)],
    ['secret', SECRET.test(text)],
    ['channel', CHANNEL.test(text)],
    ['link', textSegments(text).some((part) => typeof part !== 'string' && isFalseLink(part.address, own))],
  ];
  return found.filter(([, isFound]) => isFound).map(([risk]) => risk);
}
