import { type ReactNode, useId } from 'react';

interface SettingRowProps {
  title: string;
  /** Its value. */
  children?: ReactNode;
  /** The button that changes it. */
  action?: ReactNode;
}

/** A row of a list of settings. */
export function SettingRow({ title, children, action }: SettingRowProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-3 not-last:border-b first-of-type:pt-0 last:pb-0"
    >
      <div className="min-w-0 grow basis-32">
        <h3 id={heading} className="text-base font-semibold">
          {title}
        </h3>
        {children}
      </div>
      {action}
    </section>
  );
}
