import { t } from '@lingui/core/macro';
import { contactBlockOf } from '@sokoni/contract/contact-block';
import { siteName } from '../../site/language/language.ts';
import { type Risk, risksIn } from './risks.ts';

/** Warns below a message that asks for something typical of fraud. It gives advice and blocks nothing. */
export function MessageWarning({ content }: { content: string }) {
  const risks = risksIn(contactBlockOf(content).text, { host: location.hostname, name: siteName() });
  if (!risks.length) return null;
  const advice: Record<Risk, string> = {
    payment: t`You can’t get back money sent by transfer services, gift cards or cryptocurrency. Choose a payment method that protects both of you.`,
    bank: t`This message mentions new bank details. Call a number you already know to confirm them.`,
    secret: t`Never share a password or code. Sokoni and honest partners never ask for one.`,
    channel: t`This message asks you to continue in another app. We can only help with what was written here, so keep agreements in this conversation.`,
    link: t`A link here hides where it leads, or looks like another site. Don’t sign in or pay there: type the address you know yourself.`,
  };
  return (
    <div className="grid max-w-prose gap-1.5 rounded-md border-s-4 border-marigold bg-wash px-3 py-2 text-sm">
      <p className="font-semibold">{t`Stop and check before you reply`}</p>
      {risks.map((risk) => (
        <p key={risk}>{advice[risk]}</p>
      ))}
    </div>
  );
}
