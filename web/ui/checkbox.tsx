import type { ComponentProps, ReactNode } from 'react';

/** Yes or no; the words are as good to touch as the box. */
export function Checkbox({
  children,
  className = '',
  ...input
}: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input type="checkbox" className="size-5 shrink-0 accent-indigo" {...input} />
      <span>{children}</span>
    </label>
  );
}
