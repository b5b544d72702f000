import type { ComponentProps } from 'react';

/** Less prominent than the main actions, as most users never need it. */
export function SmallButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center px-2 text-sm text-muted underline ${className ?? ''}`}
      {...rest}
    />
  );
}
