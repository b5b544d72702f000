import type { ComponentProps, ReactNode } from 'react';

/** A checkbox whose label is part of the target; the box aligns with the first line of the label. */
export function Checkbox({
  children,
  className = '',
  ...input
}: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-start gap-3 py-2.25 ${className}`}>
      <input type="checkbox" className="mt-0.75 size-5 shrink-0 accent-indigo" {...input} />
      <span>{children}</span>
    </label>
  );
}
