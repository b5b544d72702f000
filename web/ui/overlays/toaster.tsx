import { t } from '@lingui/core/macro';
import type { ToastTone } from './toast.ts';

const edges: Record<ToastTone, string> = {
  note: 'border-indigo',
  success: 'border-leaf',
  problem: 'border-clay',
};

/** The place of the toasts, and a model of each kind, which `toast.ts` copies. */
export function Toaster() {
  return (
    <>
      <div
        id="toasts"
        role="status"
        className="fixed inset-x-4 bottom-2 z-50 mx-auto grid max-w-form gap-2"
      />
      <div id="toast-models" hidden>
        {(Object.keys(edges) as ToastTone[]).map((tone) => (
          <ToastNote key={tone} tone={tone} title="" description="" />
        ))}
      </div>
    </>
  );
}

/** A toast that a document shows when it opens. */
export const InitialToast = (toast: ToastNoteProps) => <span hidden data-toast={JSON.stringify(toast)} />;

interface ToastNoteProps {
  title: string;
  description?: string | undefined;
  tone: ToastTone;
}

export function ToastNote({ title, description, tone }: ToastNoteProps) {
  return (
    <div
      data-tone={tone}
      className={`flex w-full max-w-form items-start gap-3 rounded-md border-s-4 bg-ink px-4 py-2 text-paper ${edges[tone]}`}
    >
      <div className="min-w-0 grow">
        <p className="py-0.5 text-sm/5 font-semibold">{title}</p>
        {description !== undefined && <p className="pb-0.5 text-sm/5">{description}</p>}
      </div>
      <button type="button" className="-mx-2 -my-1 min-h-11 px-2 text-sm underline">
        {t`Close`}
      </button>
    </div>
  );
}
