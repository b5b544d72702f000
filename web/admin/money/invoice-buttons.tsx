import { t } from '@lingui/core/macro';
import type { InvoiceSummary } from '@sokoni/contract/subscriptions/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { downloadFile, ownFileName } from '../../files/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { showProblem } from '../../ui/overlays/toast.ts';
import { actErrorText, readInvoice } from '../admin-api.ts';

/** The invoice and the credit notes of a payment, each as a PDF. */
export const InvoiceButtons = ({ invoices }: { invoices: readonly InvoiceSummary[] }) => (
  <span className="flex flex-wrap gap-x-2">
    {invoices.map((invoice) => (
      <InvoiceButton key={invoice._id} invoice={invoice} />
    ))}
  </span>
);

function InvoiceButton({ invoice: { _id: id, number } }: { invoice: InvoiceSummary }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => readInvoice(id),
    onSuccess: (file) => downloadFile(file, ownFileName(`${number}.pdf`)),
    onError: (error) => showProblem(t`File not created`, actErrorText(error) || t`Try again.`),
  });
  return (
    <Button
      tone="quiet"
      aria-label={t`Download ${number}`}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? t`Downloading...` : number}
    </Button>
  );
}
