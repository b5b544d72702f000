import { t } from '@lingui/core/macro';
import type { CorrectableInvoice, PaymentRow } from '@sokoni/contract/admin/money/payments';
import { countryOfField } from '@sokoni/contract/profiles/countries';
import { correctedSums } from '@sokoni/contract/subscriptions/tax';
import { useState } from 'react';
import { valuesOf } from '../../data/form.ts';
import { queryOf } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { InvoiceFields } from '../../ui/fields/invoice-fields.tsx';
import { inDollars, percents } from '../../ui/formats/money.ts';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { LoadingLines } from '../../ui/layout/loading-lines.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { adminApi, useRead } from '../admin-api.ts';
import { ReasonField, useDecision } from '../decision-form.tsx';
import { LoadFailed } from '../detail-parts.tsx';
import { RowTable } from '../lists/row-table.tsx';
import { useMay } from '../rights.ts';
import { SelectChoice } from '../select-choice.tsx';
import { availableTax, type Tax, taxChoices } from './correction-taxes.ts';

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

interface CorrectionFormProps extends Pick<CorrectionDialogProps, 'onDone' | 'onConflict' | 'onClose'> {
  id: string;
  former: CorrectableInvoice;
}

function CorrectionForm({ id, former, onDone, onConflict, onClose }: CorrectionFormProps) {
  const { total, paid, customer: formerCustomer } = former;
  const { problem, busy, formProps, fields } = useDecision({
    name: `${id}-correction`,
    schema: async () => (await import('@sokoni/contract/admin/money/payments')).InvoiceCorrection,
    inputOf: ({ reason, tax: choice = 'null', ...customer }) => ({
      ...{ customer, tax: JSON.parse(choice), reason, total, paid },
    }),
    fieldOf: (name) => name.replace(/^customer\./, ''),
    send: async (body) => {
      const path = 'POST /operator/invoices/{id}/correction';
      onDone((await adminApi(path, { params: { id }, body })).data, effect);
    },
    onConflict,
  });
  const { errors, values: typed, field } = fields;
  const [country, setCountry] = useState(typed.country ?? formerCustomer.country);
  const [chosen, setChosen] = useState<Tax>(typed.tax ? JSON.parse(typed.tax) : former.tax);
  const taxes = taxChoices(countryOfField(country) ?? '', former.taxes);
  const tax = availableTax(chosen, taxes);
  const after = sumsWith(former, tax);
  const effect = useEffectText(after.difference);
  return (
    <form
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        setCountry(valuesOf(event.currentTarget).country ?? '');
      }}
      className="grid grid-cols-1 gap-4"
    >
      <FormProblem text={problem} />
      <p>{t`A credit note cancels this invoice, and a new one says what is right. Both are emailed to the customer. The next invoices have the customer’s billing details: ask them to correct those, too.`}</p>
      <InvoiceFields
        details={{ ...formerCustomer, ...typed }}
        errors={errors}
        nameLabel={t`Name on the invoice`}
      />
      <SelectChoice
        label={t`Tax`}
        name="tax"
        choices={taxes.map((one) => [JSON.stringify(one), taxName(one)] as const)}
        value={JSON.stringify(tax)}
        error={errors.tax}
        hint={t`The rates under Taxes for this country on the day of the payment.`}
        onChange={({ currentTarget }) => setChosen(JSON.parse(currentTarget.value))}
      />
      <Sums former={former} after={{ ...after, tax }} />
      <LiveRegion role="status" className="font-semibold">
        {effect}
      </LiveRegion>
      <ReasonField hint={t`Only operators read this`} {...field('reason')} />
      <DialogFoot>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" tone="main" disabled={busy}>
          {busy ? t`Sending...` : t`Correct the invoice`}
        </Button>
      </DialogFoot>
    </form>
  );
}

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
  return (
    <RowTable
      rows={[
        { name: t`Net`, before: former.net, now: after.net },
        { name: t`Tax`, before: former.total - former.net, now: after.total - after.net },
        { name: t`Total`, before: former.total, now: after.total },
      ]}
      columns={[
        { name: t`US dollars`, show: ({ name }) => name },
        { name: t`Before`, show: ({ before }) => inDollars(before) },
        { name: t`After`, show: ({ now }) => inDollars(now) },
      ]}
      cell="py-1"
    />
  );
}
