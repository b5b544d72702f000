import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../marks/icon.tsx';

/** The button of the menu around a component: a dialog that a menu item opens returns the focus to it. */
const MenuButtonContext = createContext<RefObject<HTMLButtonElement | null> | null>(null);

export const useMenuButton = () => use(MenuButtonContext);

interface MenuProps {
  /** For screen readers: what the actions are about. */
  label: string;
  /** `MenuItem`s. They stay mounted after the first opening, because a dialog of theirs may be open. */
  children: ReactNode;
}

/** A button that opens a list of actions, by pointer, touch or keyboard (the menu button pattern of WAI-ARIA). */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = list.current;
    if (!isOpen || !menu || !button.current) return;
    setWasOpen(true);
    // Above everything else, and never cut off. Chrome before 114 and Safari before 17 show it within the page.
    menu.showPopover?.();
    place(menu, button.current.getBoundingClientRect());
    itemsIn(menu)[0]?.focus({ preventScroll: true });
    const close = ({ target }: Event) => {
      if (!menu.contains(target as Node) && !button.current?.contains(target as Node)) setOpen(false);
    };
    const follow = () => button.current && place(menu, button.current.getBoundingClientRect());
    for (const event of closing) document.addEventListener(event, close, true);
    for (const event of moving) addEventListener(event, follow, true);
    return () => {
      for (const event of closing) document.removeEventListener(event, close, true);
      for (const event of moving) removeEventListener(event, follow, true);
      menu.hidePopover?.();
    };
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // A dialog of an item is its child in React, and outside of it in the document.
    if (!isWithin(event)) return;
    const items = itemsIn(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[
      event.key
    ];
    if (next !== undefined) items[next % items.length]?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else return;
    event.preventDefault();
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-wash hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {(isOpen || wasOpen) && (
        <MenuButtonContext value={button}>
          <div
            ref={list}
            id={id}
            role="menu"
            tabIndex={-1}
            popover="manual"
            aria-label={label}
            hidden={!isOpen}
            className="fixed z-30 m-0 w-max max-w-64 min-w-44 rounded-md border border-field bg-surface py-1 text-base text-ink"
            onClick={(event) => isWithin(event) && close()}
            onKeyDown={onKeyDown}
          >
            {children}
          </div>
        </MenuButtonContext>
      )}
    </>
  );
}

/** Events outside of the menu that close it. */
const closing = ['pointerdown', 'focusin'] as const;
/** Events that move its button. */
const moving = ['scroll', 'resize'] as const;

/** Pixels to the edge of the window. */
const MARGIN = 8;

/** Below the button, or above it where there is more room; the ends of both are in line. */
function place(menu: HTMLElement, button: DOMRect) {
  // Without an inset it is as large as its content.
  menu.style.inset = 'auto';
  const isRtl = getComputedStyle(menu).direction === 'rtl';
  const { offsetWidth: width, offsetHeight: height } = menu;
  const wanted = isRtl ? button.left : button.right - width;
  const left = Math.max(MARGIN, Math.min(wanted, innerWidth - width - MARGIN));
  const isBelow = button.bottom + height + MARGIN <= innerHeight || button.top < innerHeight / 2;
  const top = isBelow ? button.bottom : Math.max(MARGIN, button.top - height);
  Object.assign(menu.style, { left: `${left}px`, top: `${top}px` });
}

const isWithin = ({ currentTarget, target }: { currentTarget: HTMLElement; target: EventTarget }) =>
  currentTarget.contains(target as Node);

const itemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

export function MenuItem({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`flex min-h-11 w-full items-center gap-2 px-4 py-2 text-start hover:bg-wash focus-visible:-outline-offset-2 aria-disabled:text-muted ${className}`}
      {...rest}
    />
  );
}
