import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { freeEdge, type ToastEdge } from './toast-edge.ts';

/**
 * Short messages, announced by screen readers. They lie over the header of the page, where nothing is read or typed, or
 * at the top of the screen when the page is scrolled. While the user works there they lie at the bottom, and the page
 * gets room under its end, so that its last lines can be scrolled free.
 * Our own code: sonner has 8 kB, as much as a whole page, and adds a style element that the content security
 * policy rejects.
 */
export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'note' | 'success' | 'problem';
}

/** Milliseconds in which a slow reader reads the toast; a pointer or the focus inside pauses the timer. */
const readingTime = ({ title, description = '' }: Toast) =>
  Math.min(8_000, 2_500 + 60 * (title.length + description.length));
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
  }, readingTime(oldest));
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
  const box = useRef<HTMLDivElement>(null);
  const edge = useFreeEdge(box, shown);
  return (
    <div
      ref={box}
      id="toasts"
      role="status"
      className={`pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 px-4 ${edge === 'top' ? 'top-2' : 'bottom-2'}`}
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

/** Pixels between the toasts and the edge of the screen, and as many to what is in use. */
const MARGIN = 8;

function useFreeEdge(box: RefObject<HTMLElement | null>, shown: Toast[]): ToastEdge {
  const [edge, setEdge] = useState<ToastEdge>('top');
  useIsomorphicLayoutEffect(() => {
    if (shown.length === 0) return;
    const { style } = document.body;
    function place() {
      const height = heightOf(box.current);
      const free = freeEdge(spansInUse(box.current), height, innerHeight);
      style.paddingBlockEnd = free === 'bottom' ? `${height}px` : '';
      setEdge(free);
    }
    place();
    document.addEventListener('focusin', place);
    document.addEventListener('scroll', place, { passive: true });
    return () => {
      style.paddingBlockEnd = '';
      document.removeEventListener('focusin', place);
      document.removeEventListener('scroll', place);
    };
  }, [shown]);
  return edge;
}

/** The server renders no layout. */
const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

const heightOf = (box: HTMLElement | null) => (box?.offsetHeight ?? 0) + 2 * MARGIN;

/** Bars at the bottom of the screen, and errors. */
const IN_USE = '[data-bottom-bar], main [role=alert]:not(:empty)';

/** What the user types, presses or reads, unless the toasts are beside it. */
function spansInUse(box: HTMLElement | null): DOMRect[] {
  const focused = document.activeElement?.closest('main *, dialog *');
  const submits = focused?.closest('form')?.querySelectorAll('[type=submit]') ?? [];
  const toast = box?.firstElementChild?.getBoundingClientRect();
  return [focused, ...submits, ...document.querySelectorAll(IN_USE)]
    .flatMap((used) => used?.getBoundingClientRect() ?? [])
    .filter(({ left, right }) => toast && left < toast.right && right > toast.left);
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
