import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PaymentMethod, type Plan, paymentMethods } from '@sokoni/contract/plans';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { dollars } from '../ui/money.ts';
import { Panel } from '../ui/panel.tsx';

/** Ways to pay. Until payment opens they can be seen, not used. */
export function PaymentForm({ plan }: { plan: Plan }) {
  const reason = useId();
  const price = dollars(plan.price);
  return (
    <Panel title={<Trans>Payment method</Trans>}>
      <p id={reason} className="mb-4 rounded-md border-s-4 border-indigo bg-wash p-4 font-medium">
        <Trans>Payment is not open yet. Nothing is charged; your profile stays private until then.</Trans>
      </p>
      <fieldset disabled aria-describedby={reason} className="grid min-w-0 gap-2">
        <legend className="sr-only">
          <Trans>Payment method</Trans>
        </legend>
        {paymentMethods.map((method) => (
          <label
            key={method}
            className="flex min-h-11 items-center gap-3 rounded-md border border-line px-4 py-2 text-muted"
          >
            <input type="radio" name="method" value={method} defaultChecked={method === 'card'} />
            {nameOf(method)}
          </label>
        ))}
      </fieldset>
      <Button tone="main" className="mt-4 w-full" disabled aria-describedby={reason}>
        <Trans>Pay {price}</Trans>
      </Button>
    </Panel>
  );
}

function nameOf(method: PaymentMethod): string {
  switch (method) {
    case 'card':
      return t`Card`;
    case 'bank':
      return t`Bank transfer`;
    case 'mobile':
      return t`Mobile money`;
  }
}
