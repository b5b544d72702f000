import { t } from '@lingui/core/macro';
import type { ClaimDocument as Document } from '@sokoni/contract/verification/verification';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { actErrorText, readDocument } from '../admin-api.ts';

/** Loaded on request, because each opening is logged; removed from memory when the review is closed. */
export function ClaimDocument({ document }: { document: Document }) {
  const { _id: id, name, isPdf } = document;
  const [url, setUrl] = useState('');
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  const opening = useMutation({
    mutationFn: () => readDocument(id, isPdf ? 'application/pdf' : 'image/webp'),
    onSuccess: (file) => setUrl(URL.createObjectURL(file)),
  });
  const { error, isPending } = opening;
  const problem = error && (actErrorText(error) || t`We couldn’t open the document. Try again.`);

  return (
    <li className="grid grid-cols-1 gap-2">
      <FormProblem text={problem ?? ''} />
      {!url && (
        <Button
          className="justify-start! text-start"
          onClick={isPending ? undefined : () => opening.mutate()}
          aria-disabled={isPending}
        >
          <span className="min-w-0 wrap-anywhere">
            {isPending ? t`Opening...` : t`Open`} <bdi className="font-normal">{name}</bdi>
          </span>
          {isPdf && <span className="text-sm font-normal text-muted">PDF</span>}
        </Button>
      )}
      {url && !isPdf && (
        <a href={url} target="_blank" rel="noopener" className="grid gap-1 text-sm">
          <img
            ref={takeFocus}
            tabIndex={-1}
            src={url}
            alt={name}
            className="w-full rounded-md border border-line"
          />
          <span className="py-1">{t`Open in full size`}</span>
        </a>
      )}
      {url && isPdf && (
        <span className="flex flex-wrap items-center gap-x-4">
          <bdi className="wrap-anywhere">{name}</bdi>
          <a
            ref={takeFocus}
            href={url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center"
          >
            {t`Read the PDF`}
          </a>
          <a href={url} download={name} className="inline-flex min-h-11 items-center">{t`Download`}</a>
        </span>
      )}
    </li>
  );
}

/** The button that had the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
