import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PaymentKey } from '@sokoni/contract/admin/team/setup';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/formats/moment.tsx';
import { adminApi } from '../../admin-api.ts';
import { copyText } from '../../copy-text.ts';
import { ActButton } from './act-button.tsx';
import { StepMark } from './step-mark.tsx';

/** The keys of both providers with what these say about them, and where they send their events. */
export function PaymentKeys({ paymentKeys }: { paymentKeys: PaymentKey[] }) {
  return (
    <div className="grid w-full min-w-0 grid-cols-1 gap-3">
      <p className="max-w-prose">
        {t`Keys are secret, so they are set in the settings on the server and not here. One provider is enough.`}
      </p>
      {paymentKeys.map((key) => (
        <Provider key={key.provider} paymentKey={key} />
      ))}
      <div>
        <ActButton act={() => adminApi('POST /operator/setup/payments', {})}>{t`Check the keys`}</ActButton>
      </div>
    </div>
  );
}

function Provider({ paymentKey: { provider, state, text, checkedAt, webhook } }: { paymentKey: PaymentKey }) {
  const when = checkedAt && <Moment at={checkedAt} />;
  return (
    <div className="grid grid-cols-1 gap-1 rounded-md border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{provider}</h3>
        <StepMark state={state} />
      </div>
      <p className="wrap-anywhere">{text}</p>
      {when && (
        <p className="text-sm text-muted">
          <Trans>Checked {when}</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="text-muted">{t`Address of the webhook`}</span>
        <code className="min-w-0 wrap-anywhere">{webhook}</code>
        <Button
          tone="quiet"
          onClick={() =>
            copyText(webhook, { failed: [t`Not copied`, t`Select the address and copy it yourself.`] })
          }
        >
          {t`Copy`}
          <span className="sr-only"> {provider}</span>
        </Button>
      </div>
    </div>
  );
}
