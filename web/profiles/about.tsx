import { Trans } from '@lingui/react/macro';
import type { PublicProfile } from '@sokoni/contract/profiles';
import { dollars } from '../ui/money.ts';
import { Panel } from '../ui/panel.tsx';

export function About({ profile: { role, chargesPerHour, description } }: { profile: PublicProfile }) {
  const text = description?.trim();
  return (
    <Panel title={<Trans>About</Trans>}>
      {role === 'freelancer' && <HourlyRate charged={chargesPerHour} />}
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {text || <Trans>No description provided.</Trans>}
      </p>
    </Panel>
  );
}

function HourlyRate({ charged }: { charged: unknown }) {
  const rate = dollars(Number.isFinite(charged) ? (charged as number) : 0, true);
  return (
    <p className="mb-3 text-lg font-semibold tabular-nums">
      <Trans>{rate} per hour</Trans>
    </p>
  );
}
