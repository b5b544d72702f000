import { savesData, whenIdle } from '../data/when-idle.ts';
import { whenNear } from '../data/when-near.ts';
import { isForTheBrowser } from '../ui/navigation/is-for-the-browser.ts';
import { loadFile } from './load-file.ts';
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
  for (const island of islandsWith('load')) void mount(island);
  whenNear(boxesOf('visible'), mountAround);
  if (!savesData()) fetchNear();
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
}

const islandsWith = (start: string) =>
  document.querySelectorAll<HTMLElement>(`[data-island][data-start=${start}]`);

/** An island itself has no box. */
const boxesOf = (start: string) =>
  document.querySelectorAll(`[data-island][data-start=${start}] > :first-child`);

/** A link leads to a place inside of an island. */
function mountTarget() {
  mountAround(document.querySelector(':target'));
}

/** Islands that show an account what visitors do not see. */
export function mountForSession(): void {
  if (!('signedIn' in document.documentElement.dataset)) return;
  for (const island of islandsWith('session')) void mount(island);
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

/** Fetches what comes near while somebody scrolls, or lies below the mouse. A page that just opens loads little. */
function fetchNear() {
  addEventListener('scroll', () => whenIdle(() => whenNear(boxesOf('touch'), fetchAhead)), { once: true });
  for (const island of islandsWith('touch'))
    island.addEventListener('mouseover', () => fetchAhead(island), { once: true });
}

/**
 * Fetches and compiles the files of an island. In today's browsers a file that fails as a module cannot be imported until
 * the page is loaded again (https://github.com/whatwg/html/issues/6768), so it is fetched before.
 */
function fetchAhead(target: Element): void {
  const island = islandAround(target);
  if (!island || mounted.has(island)) return;
  const fetched = filesOf(island).map(async (href) => {
    const answer = await fetch(href);
    await answer.blob();
    return answer.ok;
  });
  Promise.all(fetched).then(
    (all) => all.every(Boolean) && preload(island),
    () => {},
  );
}

const filesOf = ({ dataset: { island = '' } }: HTMLElement) => pagePayload().islands[island] ?? [];

/** Compiles the files of an island and runs none of them. Resolves when the page has its styles. */
function preload(island: HTMLElement): Promise<unknown> {
  for (const href of filesOf(island)) void loadFile(href);
  return Promise.all(pagePayload().styles.map(loadFile));
}

/** Loads the code of an island. After a failure the next press tries again. */
function mount(island: HTMLElement): Promise<void> {
  const known = mounted.get(island);
  if (known) return known;
  const mounting = Promise.all([import('./mount-island.tsx'), preload(island)]).then(([module]) =>
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
