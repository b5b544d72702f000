/**
 * Short messages, announced by screen readers. They lie low on the screen, where they cover neither a heading nor a bar,
 * and below an open dialog. They take no room on the page and stay where they are while something is pressed, because a
 * move between pressing and releasing the mouse loses the click. They end with their page, unless it opens another by
 * itself. Without React, because documents show them too; `toaster.tsx` renders the place and the models of the notes.
 */
interface Toast {
  title: string;
  description?: string | undefined;
  tone: ToastTone;
}
export type ToastTone = 'note' | 'success' | 'problem';

/** Milliseconds in which a slow reader reads a toast; a pointer or the focus inside pauses the timer. */
const READING_TIME = 6_000;
/** What was shown when the page opened another document, which shows it again. */
const KEY = 'toasts';

let toasts: Toast[] = [];
const notes = new Map<Toast, Element>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isPassingOn = false;

export function showToast(title: string, description?: string, tone: ToastTone = 'note') {
  // Removes duplicates; a new success or error also replaces older notes and errors.
  const others = toasts
    .filter((toast) => toast.title !== title || toast.description !== description)
    .filter((toast) => tone === 'note' || toast.tone === 'success');
  change([...others.slice(-1), { title, description, tone }]);
  resume();
}

export const showSuccess = (title: string, description?: string) => showToast(title, description, 'success');
export const showProblem = (title: string, description?: string) => showToast(title, description, 'problem');

/** Removes error toasts after the error was fixed. */
export function dropProblems() {
  change(toasts.filter(({ tone }) => tone !== 'problem'));
}

/** Called once in each document: shows what the document before has passed on. */
export function showPassedToasts() {
  try {
    const passed: Toast[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-toast]'))
      passed.push(JSON.parse(dataset.toast ?? ''));
    sessionStorage.removeItem(KEY);
    for (const { title, description, tone } of passed) showToast(title, description, tone);
  } catch {
    // Storage is blocked.
  }
  // The reader goes on. Before other listeners, which may show a toast.
  document.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[href]') && change([]),
    true,
  );
  addEventListener('pagehide', () => {
    if (isPassingOn && toasts.length) storeToasts();
    isPassingOn = false;
    // The browser may show this page again.
    change([]);
  });
}

/** Called when the page opens another document, which is to show its toasts. */
export function passToastsOn() {
  isPassingOn = true;
}

function storeToasts() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toasts));
  } catch {
    // Storage is blocked.
  }
}

function change(next: Toast[]) {
  toasts = next;
  if (!document.getElementById('toasts')) return;
  for (const [toast, note] of notes) {
    if (toasts.includes(toast)) continue;
    note.remove();
    notes.delete(toast);
  }
  for (const toast of toasts) {
    const note = notes.get(toast) ?? noteOf(toast);
    if (note) notes.set(toast, note);
  }
  placeToasts();
}

/** Moves the toasts to where they can be read and pressed: into the dialog that was opened last, or clear of headings. */
export function placeToasts() {
  const dialogs = document.querySelectorAll('dialog[open] > [data-toasts]');
  const place = dialogs[dialogs.length - 1] ?? document.getElementById('toasts');
  for (const note of notes.values()) if (note.parentElement !== place) place?.append(note);
  // Without it, they lie at the foot of the screen.
  if (notes.size)
    import('./keep-toasts-clear.ts').then(
      ({ keepClear }) => keepClear(),
      () => {},
    );
}

function noteOf(toast: Toast): Element | undefined {
  const note = document.querySelector(`#toast-models [data-tone="${toast.tone}"]`)?.cloneNode(true) as
    | Element
    | undefined;
  const [title, description] = note?.querySelectorAll('p') ?? [];
  if (!note || !title || !description) return;
  title.textContent = toast.title;
  if (toast.description) description.textContent = toast.description;
  else description.remove();
  note.querySelector('button')?.addEventListener('click', () => {
    change(toasts.filter((other) => other !== toast));
    resume();
  });
  // A pointer or the focus inside pauses the timer.
  for (const type of ['pointerenter', 'focusin']) note.addEventListener(type, pause);
  for (const type of ['pointerleave', 'focusout']) note.addEventListener(type, resume);
  return note;
}

function pause() {
  clearTimeout(timer);
}

function resume() {
  pause();
  if (!toasts.length) return;
  timer = setTimeout(() => {
    change(toasts.slice(1));
    resume();
  }, READING_TIME);
}
