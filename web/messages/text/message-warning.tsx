import { t } from '@lingui/core/macro';

/** Warns below a message that asks for something typical of fraud. It gives advice and blocks nothing. */
export function MessageWarning({ content }: { content: string }) {
  const risks = risksIn(content);
  if (!risks.length) return null;
  const advice: Record<Risk, string> = {
    payment: t`You can’t get back money sent by transfer services, gift cards or cryptocurrency. Choose a payment method that protects both of you.`,
    bank: t`This message mentions new bank details. Call a number you already know to confirm them.`,
    secret: t`Never share a password or code. Sokoni and honest partners never ask for one.`,
  };
  return (
    <div className="max-w-prose rounded-md border-s-4 border-marigold bg-wash px-3 py-2 text-sm">
      <p className="font-semibold">{t`Stop and check before you reply`}</p>
      {risks.map((risk) => (
        <p key={risk}>{advice[risk]}</p>
      ))}
    </div>
  );
}

/** A request that the reader should be careful about. */
type Risk = 'payment' | 'bank' | 'secret';

const any = (...alternatives: string[]) => new RegExp(`\\b(?:${alternatives.join('|')})`, 'iu');

/** Payments that cannot be reversed, and that no trade needs. */
const PAYMENT = any(
  'western\\s+union',
  'money\\s?gram',
  'ria\\s+money',
  'gift\\s?-?cards?\\b',
  'carte[s]?\\s+cadeau',
  'itunes\\s+cards?\\b',
  'steam\\s+cards?\\b',
  'bitcoins?\\b',
  'btc\\b',
  'usdt\\b',
  'ethereum\\b',
  'crypto(?:\\s?currency|\\s?currencies|s|\\s+wallet)?\\b',
);

const ACCOUNT =
  '(?:bank(?:ing)?|account|iban|payment)\\s+(?:account|details|number|information|info|coordinates)';
const BANK = any(
  `(?:new|changed|different|updated|another|other)\\s+(?:${ACCOUNT}|bank|iban)\\b`,
  `(?:${ACCOUNT}|bank|iban)\\s+(?:\\w+\\s+){0,2}(?:changed|updated|different)\\b`,
  `chang(?:e|ed|ing)\\s+(?:of\\s+)?(?:our\\s+|my\\s+|the\\s+)?(?:${ACCOUNT}|bank|iban)\\b`,
  'nouveau(?:x)?\\s+(?:rib|compte|coordonnées\\s+bancaires)\\b',
);

const CODE =
  '(?:password|passcode|pass\\s?word|mot\\s+de\\s+passe|pin(?:\\s+(?:code|number))?|otp|(?:verification|security|login|sign-?in|confirmation|activation|sms|one[-\\s]time|6[-\\s]digit|six[-\\s]digit)\\s+(?:code|password|number))\\b';
const SECRET = any(
  `(?:send|give|tell|share|forward|provide|confirm|enter|reply\\s+with|envoyez|donnez)\\b[^.!?\\n]{0,60}\\b${CODE}`,
  `what(?:'s|’s|\\s+is)\\s+(?:your|the)\\s+${CODE}`,
  `need\\s+(?:your|the)\\s+${CODE}`,
);

/** Finds requests that are typical of fraud. It only warns, because most authors of such texts mean no harm. */
export function risksIn(text: string): Risk[] {
  const found: [Risk, RegExp][] = [
    ['payment', PAYMENT],
    ['bank', BANK],
    ['secret', SECRET],
  ];
  return found.filter(([, pattern]) => pattern.test(text)).map(([risk]) => risk);
}
