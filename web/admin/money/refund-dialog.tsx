import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PaymentRow } from '@sokoni/contract/admin/money/payments';
import { findNumberProblem } from '@sokoni/contract/input/number-problems';
import { type NumberOptions, readAmount } from '@sokoni/contract/input/numbers';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { inDollars, moneyIn } from '../../ui/formats/money.ts';
import { numberText } from '../../ui/formats/number-text.ts';
import type { DialogControl } from '../../ui/overlays/dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, ReasonField } from '../decision-form.tsx';
import { knownAs } from '../labels.ts';

interface RefundDialogProps extends DialogControl {
  row: PaymentRow;
  onDone: (row: PaymentRow) => void;
  /** The payment has changed since it was loaded. */
  onConflict: () => void;
}

/** Refunds a part of a payment, or the whole, through its provider. */
export function RefundDialog({ row, onDone, ...control }: RefundDialogProps) {
  const { person, provider, refundable, owed, charged, currency, receiptNumber } = row;
  const rules = { currency: 'USD', to: refundable / 100 };
  const [left, owedSum] = [inDollars(refundable), inDollars(owed)];
  const sum = moneyIn(currency, charged);
  return (
    <FormDialog
      {...control}
      name={`${row._id}-refund`}
      title={t`Refund ${knownAs(person)}`}
      action={t`Refund`}
      tone="danger"
      schema={async () =>
        (await import('@sokoni/contract/admin/money/endpoints')).moneyEndpoints.refundPayment.body
      }
      inputOf={({ amount, reason }) => ({ amount: inCents(amount, rules), reason, refundable })}
      rules={({ amount = '' }) => {
        const wrong = findNumberProblem(amount, t`Enter an amount`, rules);
        return wrong ? { amount: i18n._(wrong.message, wrong) } : {};
      }}
      send={async (body) => {
        const path = 'POST /operator/payments/{id}/refund';
        onDone((await adminApi(path, { params: { id: row._id }, body })).data);
      }}
    >
      {({ errors, values, field }) => (
        <>
          <p>
            <Trans>
              {receiptNumber}, {sum}. The provider ({provider}) sends the money back the way it came, and
              we’ll email the customer. An invoice gets a credit note. If you refund all of the newest
              payment, the plan ends.
            </Trans>
          </p>
          <NumberField
            label={t`Amount in US dollars`}
            hint={owed > 0 ? t`${owedSum} is owed and credited already. At most ${left}` : t`At most ${left}`}
            name="amount"
            to={rules.to}
            defaultValue={values.amount ?? numberText((owed || refundable) / 100)}
            error={errors.amount}
          />
          <ReasonField hint={t`Only operators read this`} {...field('reason')} />
        </>
      )}
    </FormDialog>
  );
}

/** Parts of a cent and what is no number are left to the schema, which refuses them. */
function inCents(typed = '', rules: NumberOptions): number {
  const { number } = readAmount(typed, rules);
  return 'value' in number ? Number((number.value * 100).toFixed(6)) : Number.NaN;
}
