import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PaymentRow } from '@sokoni/contract/admin/money/payments';
import { findNumberProblem } from '@sokoni/contract/input/number-problems';
import { type NumberOptions, readAmount } from '@sokoni/contract/input/numbers';
import { ApiError } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { inDollars, moneyIn } from '../../ui/formats/money.ts';
import { numberText } from '../../ui/formats/number-text.ts';
import { Dialog, type DialogControl, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { adminApi, adminDraft } from '../admin-api.ts';
import { ReasonField } from '../decision-form.tsx';
import { knownAs } from '../labels.ts';

interface RefundDialogProps extends DialogControl {
  row: PaymentRow;
  onDone: (row: PaymentRow) => void;
  /** The payment has changed since it was loaded. */
  onConflict: () => void;
}

/** Refunds a part of a payment, or the whole, through its provider. */
export function RefundDialog({ row, onDone, onConflict, onClose, returnFocusTo }: RefundDialogProps) {
  const { person, provider, refundable, owed, charged, currency, receiptNumber } = row;
  const rules = { currency: 'USD', to: refundable / 100 };
  const draft = adminDraft(`${row._id}-refund`);
  const { amount = numberText((owed || refundable) / 100), reason } = draft.read();
  const { errors, problem, busy, formProps } = useForm({
    schema: async () =>
      (await import('@sokoni/contract/admin/money/endpoints')).moneyEndpoints.refundPayment.body,
    draft,
    inputOf: (values) => ({ amount: inCents(values.amount, rules), reason: values.reason, refundable }),
    rules: ({ amount = '' }) => {
      const wrong = findNumberProblem(amount, t`Enter an amount`, rules);
      return wrong ? { amount: i18n._(wrong.message, wrong) } : {};
    },
    send: async (body) => {
      try {
        onDone(
          (await adminApi('POST /operator/payments/{id}/refund', { params: { id: row._id }, body })).data,
        );
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') onConflict();
        throw error;
      }
    },
    failed: t`That didn’t work. Try again.`,
  });
  const [left, owedSum] = [inDollars(refundable), inDollars(owed)];
  const sum = moneyIn(currency, charged);
  return (
    <Dialog title={<bdi>{t`Refund ${knownAs(person)}`}</bdi>} onClose={onClose} returnFocusTo={returnFocusTo}>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <FormProblem text={problem} />
        <p>
          <Trans>
            {receiptNumber}, {sum}. The provider ({provider}) sends the money back the way it came, and we’ll
            email the customer. An invoice gets a credit note. If you refund all of the newest payment, the
            plan ends.
          </Trans>
        </p>
        <NumberField
          label={t`Amount in US dollars`}
          hint={owed > 0 ? t`${owedSum} is owed and credited already. At most ${left}` : t`At most ${left}`}
          name="amount"
          to={rules.to}
          defaultValue={amount}
          error={errors.amount}
        />
        <ReasonField hint={t`Only operators read this`} defaultValue={reason} error={errors.reason} />
        <DialogFoot>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="danger" disabled={busy}>
            {busy ? t`Sending...` : t`Refund`}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Parts of a cent and what is no number are left to the schema, which refuses them. */
function inCents(typed = '', rules: NumberOptions): number {
  const { number } = readAmount(typed, rules);
  return 'value' in number ? Number((number.value * 100).toFixed(6)) : Number.NaN;
}
