import type { ComponentProps } from 'react';

/** A progress bar; label it with `aria-labelledby`. */
export function Progress({ className = '', ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      max={100}
      className={`block h-2 w-full appearance-none overflow-hidden rounded-full bg-wash [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-leaf ${className}`}
      {...rest}
    />
  );
}
