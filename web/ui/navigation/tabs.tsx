import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Name extends string> {
  label: string;
  tabs: { name: Name; title: ReactNode }[];
  shown: Name;
  onShow: (name: Name) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs within a screen, without addresses; arrow keys move between them. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (!step) return;
    // The focus moves at once; `shown` follows after a navigation.
    const at = tabs.findIndex(({ name }) => document.activeElement?.id === `${id}-${name}`);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="mb-4 flex flex-wrap gap-1 border-b border-line"
      >
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            className={`min-h-11 border-b-4 px-2 font-medium whitespace-nowrap tabular-nums max-sm:text-sm sm:px-3 ${name === shown ? 'border-marigold text-indigo' : 'border-transparent text-muted'}`}
            onClick={() => onShow(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  );
}
