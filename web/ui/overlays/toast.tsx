import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';

/**
 * Short messages, announced by screen readers. They lie over the header of the page, where nothing is read or typed, or
 * at the top of the screen when the page is scrolled. They stay there, because a move between pressing and releasing
 * the mouse loses the click. Our own code: sonner has 8 kB, as much as a whole page, and adds a style element that the
 * content security policy rejects.
 */
export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'note' | 'success' | 'problem';
}

/** Milliseconds in which a slow reader reads a toast; a pointer or the focus inside pauses the timer. */
const READING_TIME = 6_000;
const NONE: Toast[] = [];

let toasts = NONE;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function showToast(title: string, description?: string, tone: Toast['tone'] = 'note') {
  // Removes duplicates; a new success or error also replaces older notes and errors.
  const others = toasts
    .filter((toast) => toast.title !== title || toast.description !== description)
    .filter((toast) => tone === 'note' || toast.tone === 'success');
  change([...others.slice(-1), { id: ++lastId, title, description, tone }]);
  resume();
}

export const showSuccess = (title: string, description?: string) => showToast(title, description, 'success');
export const showProblem = (title: string, description?: string) => showToast(title, description, 'problem');

/** Removes error toasts after the error was fixed. */
export function dropProblems() {
  change(toasts.filter(({ tone }) => tone !== 'problem'));
}

function dismiss(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

function change(next: Toast[]) {
  toasts = next.length ? next : NONE;
  for (const listener of listeners) listener();
}

function pause() {
  clearTimeout(timer);
}

function resume() {
  pause();
  const oldest = toasts[0];
  if (!oldest) return;
  timer = setTimeout(() => {
    dismiss(oldest.id);
    resume();
  }, READING_TIME);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const edges = { note: 'border-indigo', success: 'border-leaf', problem: 'border-clay' };

export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div
      id="toasts"
      role="status"
      className="pointer-events-none fixed inset-x-0 top-2 bottom-auto z-50 grid justify-items-center gap-2 px-4"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {shown.map((toast) => (
        <ToastNote key={toast.id} {...toast} onClose={() => dismiss(toast.id)} />
      ))}
    </div>
  );
}

interface ToastNoteProps extends Omit<Toast, 'id'> {
  onClose?: () => void;
}

export function ToastNote({ title, description, tone, onClose }: ToastNoteProps) {
  return (
    <div
      className={`pointer-events-auto flex w-full max-w-form items-start gap-3 rounded-md border-s-4 bg-ink px-4 py-2 text-paper ${edges[tone]}`}
    >
      <div className="min-w-0 grow">
        <p className="py-0.5 text-sm/5 font-semibold">{title}</p>
        {description && <p className="pb-0.5 text-sm/5">{description}</p>}
      </div>
      <button type="button" className="-mx-2 -my-1 min-h-11 px-2 text-sm underline" onClick={onClose}>
        {t`Close`}
      </button>
    </div>
  );
}
