import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Single letters are shortcuts of the admin area, except while a user types or a dialog is open. They can be switched
 * off for users whose software presses keys for them (WCAG 2.1.4).
 */
type Handler = (key: string) => void;
const handlers = new Map<string, Handler[]>();
const SHORTCUTS_OFF = 'shortcuts-off';

/** The component that was mounted last handles a key; null while it does nothing. An array has to stay the same. */
export function useKey(key: string | readonly string[], handler: Handler | null) {
  const run = useEffectEvent((pressed: string) => handler?.(pressed));
  const isActive = handler !== null;
  // A layout effect, so that a key pressed right after a change already has its new meaning.
  useLayoutEffect(() => {
    if (!isActive) return;
    const own: Handler = (pressed) => run(pressed);
    for (const one of [key].flat()) handlers.set(one, [...(handlers.get(one) ?? []), own]);
    return () => {
      for (const one of [key].flat()) {
        handlers.set(one, handlers.get(one)?.filter((other) => other !== own) ?? []);
      }
    };
  }, [key, isActive]);
}

/** Listens as long as the admin area is open. */
export function useAdminShortcuts() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !isShortcut(event)) return;
      const handler = handlers.get(event.key)?.at(-1);
      if (!handler) return;
      event.preventDefault();
      handler(event.key);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isShortcut({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
    return false;
  if (document.querySelector('dialog[open]')) return false;
  const isMove = key.startsWith('Arrow') || key === 'j' || key === 'k';
  if (repeat && !isMove) return false;
  // Escape is not a letter, and users have to be able to find the help.
  return areKeysOn() || key === 'Escape' || key === '?';
}

export function areKeysOn(): boolean {
  return localStorage.getItem(SHORTCUTS_OFF) === null;
}

export function switchKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(SHORTCUTS_OFF);
  else localStorage.setItem(SHORTCUTS_OFF, '1');
}
