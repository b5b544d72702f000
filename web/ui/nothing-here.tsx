import type { ComponentProps } from 'react';

/** The place of a list that is empty, or of something that is not there. */
export function NothingHere({ className = 'p-6', ...rest }: ComponentProps<'p'>) {
  return (
    <p
      className={`rounded-lg border border-dashed border-field text-center text-muted ${className}`}
      {...rest}
    />
  );
}
