import { t } from '@lingui/core/macro';
import type { InvoiceSummary } from '@sokoni/contract/subscriptions/subscriptions';
import { readInvoice } from '../admin-api.ts';
import { SaveButton } from '../save-button.tsx';

/** The invoice and the credit notes of a payment, each as a PDF. */
export const InvoiceButtons = ({ invoices }: { invoices: readonly InvoiceSummary[] }) => (
  <span className="flex flex-wrap gap-x-2">
    {invoices.map(({ _id: id, number }) => (
      <SaveButton
        key={id}
        file={`${number}.pdf`}
        read={() => readInvoice(id)}
        tone="quiet"
        aria-label={t`Download ${number}`}
      >
        {number}
      </SaveButton>
    ))}
  </span>
);
