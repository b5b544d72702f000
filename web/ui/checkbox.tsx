import type { ComponentProps, ReactNode } from 'react';

/** Yes or no; the words are as good to touch as the box, which stands beside the first line of them. */
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
