import { Trans } from '@lingui/react/macro';
import { type Risk, risksIn } from './warning.ts';

/** Warns below a message that asks for something typical of fraud. It gives advice and blocks nothing. */
export function MessageWarning({ content }: { content: string }) {
  const risks = risksIn(content);
  if (!risks.length) return null;
  return (
    <div className="max-w-prose rounded-md border-s-4 border-marigold bg-wash px-3 py-2 text-sm">
      <p className="font-semibold">
        <Trans>Take a moment before you answer</Trans>
      </p>
      {risks.map((risk) => (
        <p key={risk}>
          <Advice risk={risk} />
        </p>
      ))}
    </div>
  );
}

function Advice({ risk }: { risk: Risk }) {
  switch (risk) {
    case 'payment':
      return (
        <Trans>
          Money sent by transfer services, gift cards or cryptocurrency cannot be got back. Agree on a way to
          pay that protects both of you.
        </Trans>
      );
    case 'bank':
      return (
        <Trans>
          This message speaks of other bank details. Ask by phone, on a number you knew before, whether they
          are right.
        </Trans>
      );
    case 'secret':
      return <Trans>Never share a password or a code. Sokoni and honest partners never ask for one.</Trans>;
  }
}
