import { t } from '@lingui/core/macro';
import type { CorrectableInvoice, PaymentRow } from '@sokoni/contract/admin/money/payments';
import { correctedSums } from '@sokoni/contract/subscriptions/tax';
import { useState } from 'react';
import { ApiError } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { queryOf } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { InvoiceFields } from '../../ui/fields/invoice-fields.tsx';
import { inDollars, percents } from '../../ui/formats/money.ts';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { LoadingLines } from '../../ui/layout/loading-lines.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { adminApi, adminDraft, useRead } from '../admin-api.ts';
import { ReasonField } from '../decision-form.tsx';
import { LoadFailed } from '../detail-parts.tsx';
import { useMay } from '../rights.ts';

interface CorrectionDialogProps extends DialogControl {
  invoice: { _id: string; number: string };
  onDone: (row: PaymentRow, text: string) => void;
  /** The invoice was corrected or refunded since it was loaded. */
  onConflict: () => void;
}

/** Replaces a wrong invoice by a right one. */
export function CorrectionDialog({ invoice, onDone, onConflict, ...control }: CorrectionDialogProps) {
  const params = { id: invoice._id };
  const { data, problem, read } = useRead(
    queryOf('GET /operator/invoices/{id}/correction', { params }, adminApi),
  );
  return (
    <Dialog title={t`Correct ${invoice.number}`} startsAtTitle {...control}>
      {problem !== null && <LoadFailed problem={problem} onAgain={read} />}
      {!data && problem === null && <LoadingLines widths={['w-40', 'w-64', 'w-80']} />}
      {data && (
        <CorrectionForm
          id={invoice._id}
          former={data}
          {...{ onDone, onConflict }}
          onClose={control.onClose}
        />
      )}
    </Dialog>
  );
}

const NO_TAX = 'none';

interface CorrectionFormProps extends Pick<CorrectionDialogProps, 'onDone' | 'onConflict' | 'onClose'> {
  id: string;
  former: CorrectableInvoice;
}

function CorrectionForm({ id, former, onDone, onConflict, onClose }: CorrectionFormProps) {
  const { total, paid, taxes } = former;
  const draft = adminDraft(`${id}-correction`);
  const typed = draft.read();
  const taxOf = (choice = former.tax ? '0' : NO_TAX) => taxes[Number(choice)] ?? null;
  const [tax, setTax] = useState(taxOf(typed.tax));
  const after = sumsWith(former, tax);
  const effect = useEffectText(after.difference);
  const { errors, problem, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/admin/money/payments')).InvoiceCorrection,
    draft,
    inputOf: ({ reason, tax: choice, ...customer }) => ({
      ...{ customer, tax: taxOf(choice), reason, total, paid },
    }),
    fieldOf: (name) => name.replace(/^customer\./, ''),
    send: async (body) => {
      try {
        const path = 'POST /operator/invoices/{id}/correction';
        onDone((await adminApi(path, { params: { id }, body })).data, effect);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') onConflict();
        throw error;
      }
    },
    failed: t`That didn’t work. Try again.`,
  });
  return (
    <form {...formProps} className="grid grid-cols-1 gap-4">
      <FormProblem text={problem} />
      <p>{t`A credit note cancels this invoice, and a new one says what is right. Both are emailed to the customer. The next invoices have the customer’s billing details: ask them to correct those, too.`}</p>
      <InvoiceFields
        details={{ ...former.customer, ...typed }}
        errors={errors}
        nameLabel={t`Name on the invoice`}
      />
      <SelectField
        label={t`Tax`}
        name="tax"
        defaultValue={typed.tax ?? (former.tax ? '0' : NO_TAX)}
        error={errors.tax}
        hint={t`The rates are those under Taxes.`}
        onChange={({ currentTarget }) => setTax(taxOf(currentTarget.value))}
      >
        {taxes.map((one, at) => (
          <option key={JSON.stringify(one)} value={at}>
            {taxName(one)}
          </option>
        ))}
        <option value={NO_TAX}>{taxName(null)}</option>
      </SelectField>
      <Sums former={former} after={{ ...after, tax }} />
      <LiveRegion role="status" className="font-semibold">
        {effect}
      </LiveRegion>
      <ReasonField hint={t`Only operators read this`} defaultValue={typed.reason} error={errors.reason} />
      <DialogFoot>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" tone="main" disabled={busy}>
          {busy ? t`Sending...` : t`Correct the invoice`}
        </Button>
      </DialogFoot>
    </form>
  );
}

type Tax = CorrectableInvoice['tax'];

const sumsWith = ({ agreed, paid, isTaxAdded }: CorrectableInvoice, chosen: Tax) =>
  correctedSums(agreed, { paid, isTaxAdded, rate: chosen?.rate ?? 0 });

/** Who owes whom, and what the operator does next. */
function useEffectText(difference: number): string {
  const mayRefund = useMay('refunds');
  const sum = inDollars(Math.abs(difference));
  if (difference === 0) return t`No money moves.`;
  if (difference < 0) {
    return t`The customer paid ${sum} less than the price with this tax. The tax is taken out of what was paid: you lose ${sum}, or agree with the customer how to pay it.`;
  }
  return mayRefund
    ? t`The customer paid ${sum} too much, and you owe it. Press Refund beside the payment afterwards.`
    : t`The customer paid ${sum} too much, and you owe it. Ask an owner to refund it.`;
}

function taxName(tax: Tax): string {
  if (!tax) return t`Nothing about tax`;
  const rate = percents(tax.rate);
  return tax.isReverseCharge ? t`${rate}%, reverse charge` : t`${rate}%`;
}

interface SumsProps {
  former: CorrectableInvoice;
  after: Pick<CorrectableInvoice, 'net' | 'total' | 'tax'>;
}

function Sums({ former, after }: SumsProps) {
  const rows = [
    [t`Net`, former.net, after.net],
    [t`Tax`, former.total - former.net, after.total - after.net],
    [t`Total`, former.total, after.total],
  ] as const;
  return (
    <table className="w-full tabular-nums">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-1 text-start font-medium">{t`US dollars`}</th>
          <th scope="col" className="py-1 text-end font-medium">{t`Before`}</th>
          <th scope="col" className="py-1 text-end font-medium">{t`After`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, now]) => (
          <tr key={name}>
            <th scope="row" className="py-1 text-start font-normal">
              {name}
            </th>
            <td className="py-1 text-end">{inDollars(before)}</td>
            <td className="py-1 text-end">{inDollars(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
