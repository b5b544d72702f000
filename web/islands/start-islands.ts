import { isForTheBrowser } from '../ui/navigation/is-for-the-browser.ts';
import { loadStyle } from './load-style.ts';
import { pagePayload } from './page-payload.ts';
import { fieldsIn, typedIn } from './preserve-typed.ts';
import { reloadIfStale, restoreTyped } from './reload-stale.ts';

declare global {
  interface Window {
    /** A form that was sent before the scripts were there; the inline script of the document has recorded it. */
    sentEarly?: SubmitEvent;
    /** A button that was pressed before. */
    pressedEarly?: HTMLButtonElement;
  }
}

const mounted = new WeakMap<Element, Promise<void>>();

/** Hydrates each island when its `data-start` says so, and repeats what was pressed or sent before. */
export function startIslands(): void {
  const near = window.IntersectionObserver && new IntersectionObserver(mountVisible, { rootMargin: '200px' });
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset.start === 'load') void mount(island);
    // The island itself has no box.
    else if (island.dataset.start === 'visible' && island.firstElementChild)
      near?.observe(island.firstElementChild);
  }
  mountForSession();
  mountForSaved();
  for (const type of ['pointerdown', 'focusin', 'keydown', 'input'])
    document.addEventListener(type, ({ target }) => mountAround(target), {
      capture: true,
      passive: true,
    });
  document.addEventListener('click', repeatPress, true);
  document.addEventListener('submit', repeatForm, true);
  addEventListener('hashchange', mountTarget);
  mountTarget();
  restoreTyped();
  // What happened before this script ran.
  mountAround(document.activeElement);
  const { pressedEarly, sentEarly } = window;
  pressedEarly?.click();
  if (sentEarly) (sentEarly.target as HTMLFormElement).requestSubmit(sentEarly.submitter);

  function mountVisible(entries: IntersectionObserverEntry[]) {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near?.unobserve(target);
      mountAround(target);
    }
  }
}

/** A link leads to a place inside of an island. */
function mountTarget() {
  mountAround(document.querySelector(':target'));
}

/** Islands that show an account what visitors do not see. */
export function mountForSession(): void {
  if (!('signedIn' in document.documentElement.dataset)) return;
  for (const island of document.querySelectorAll<HTMLElement>('[data-island][data-start=session]'))
    void mount(island);
}

/** Islands that show what the browser has saved, or what the page before has passed. */
export function mountForSaved(): void {
  const keys = Object.keys({ ...history.state, ...storedIn('localStorage'), ...storedIn('sessionStorage') });
  for (const island of document.querySelectorAll<HTMLElement>('[data-saved]')) {
    const starts = island.dataset.saved?.split(' ') ?? [];
    if (keys.some((key) => starts.some((start) => key.startsWith(start)))) void mount(island);
  }
}

/** Undefined where storage is forbidden: then even reading the property throws. */
function storedIn(area: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[area];
  } catch {
    return undefined;
  }
}

const islandAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/** The part of the page around it that is about to be replaced by the one for this account. */
const replacedAround = (target: Element | null) =>
  document.documentElement.dataset.signedIn === undefined
    ? undefined
    : target?.closest<HTMLElement>('[data-start=session]:not([data-mounted])');

function mountAround(target: EventTarget | null) {
  const island = islandAround(target);
  if (island && island.dataset.start !== 'session' && !replacedAround(island)) void mount(island);
}

/** Loads the code of an island. After a failure the next press tries again. */
function mount(island: HTMLElement): Promise<void> {
  const known = mounted.get(island);
  if (known) return known;
  const { islands, styles } = pagePayload();
  for (const href of islands[island.dataset.island ?? ''] ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const mounting = Promise.all([import('./mount-island.tsx'), ...styles.map(loadStyle)]).then(([module]) =>
    module.mountIsland(island).then(() => {
      island.dataset.mounted = '';
    }),
  );
  mounted.set(island, mounting);
  mounting.catch((error) => {
    mounted.delete(island);
    void reloadIfStale(error);
  });
  return mounting;
}

/** The press on a button that does nothing yet, or on a link beside typed text that is not saved yet. */
function repeatPress(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  const island = islandAround(target);
  if (!target || !isWaiting(island)) return;
  const links = typedIn(island) ? 'a[href]' : 'a[data-island-press]';
  const pressed = target.closest<HTMLElement>(`button[type=button],${links}`);
  if (!pressed || isForTheBrowser(event)) return;
  event.preventDefault();
  event.stopPropagation();
  repeatOnce(island, {
    repeat: () => pressed.click(),
    async onFailed(error) {
      if (pressed instanceof HTMLAnchorElement && !(await reloadIfStale(error)))
        location.assign(pressed.href);
    },
  });
}

interface Repeat {
  /** Called when the island is there. */
  repeat: () => void;
  onFailed: (error: unknown) => Promise<void>;
}
const repeats = new Map<HTMLElement, Repeat>();

/** Who presses several times, because nothing happens, means the last press. */
function repeatOnce(island: HTMLElement, last: Repeat) {
  const isAwaited = repeats.has(island);
  repeats.set(island, last);
  if (isAwaited) return;
  void mount(island)
    .then(
      () => repeats.get(island)?.repeat(),
      (error) => repeats.get(island)?.onFailed(error),
    )
    .finally(() => repeats.delete(island));
}

/** A form whose script is loading; without the script the browser sends it. */
function repeatForm(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  const island = islandAround(form);
  const replaced = replacedAround(form);
  const awaited = replaced ?? (isWaiting(island) ? island : null);
  if (form.method !== 'post' || !awaited) return;
  event.preventDefault();
  event.stopPropagation();
  repeatOnce(awaited, {
    repeat: () =>
      replaced ? formLike(form, replaced)?.requestSubmit() : form.requestSubmit(event.submitter),
    async onFailed(error) {
      // Without a network the form keeps what was typed, and the next press tries again.
      if ((await reloadIfStale(error)) || !navigator.onLine) return;
      const { dataset } = document.documentElement;
      if ('forms' in dataset) form.submit();
      else dataset.failed = '';
    },
  });
}

/** The form that has taken the place of another: it has the field that was filled in. */
function formLike(form: HTMLFormElement, place: HTMLElement): HTMLFormElement | null | undefined {
  const field = fieldsIn(form).find(({ value }) => value);
  return field && place.querySelector<HTMLInputElement>(`[name="${field.name}"]`)?.form;
}

const isWaiting = (island: HTMLElement | null): island is HTMLElement =>
  island !== null && !('mounted' in island.dataset) && island.dataset.start !== 'session';
