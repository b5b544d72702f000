import type { ComponentProps } from 'react';

/** The placeholder for an empty list or a missing item. */
export function NothingHere({ className = 'p-6', ...rest }: ComponentProps<'p'>) {
  return (
    <p
      className={`rounded-lg border border-dashed border-field text-center text-muted ${className}`}
      {...rest}
    />
  );
}
