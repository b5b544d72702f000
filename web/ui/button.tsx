import type { ComponentProps } from 'react';

/**
 * `main`: the one important action of a screen. `plain`: all others, `deep` on a dark pattern. `quiet`: inside lists.
 */
export type ButtonTone = 'main' | 'strong' | 'plain' | 'deep' | 'quiet' | 'danger';

const tones: Record<ButtonTone, string> = {
  main: 'bg-marigold text-on-marigold',
  strong: 'bg-indigo text-on-indigo',
  plain: 'border border-field text-ink',
  deep: 'border border-on-deep-muted text-on-deep',
  quiet: 'text-indigo underline',
  danger: 'bg-clay text-on-clay',
};

/** Classes, so that a link can look like a button. */
export function buttonClass(tone: ButtonTone = 'plain', extra = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 font-semibold no-underline disabled:opacity-60 ${tones[tone]} ${extra}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
}

export function Button({ tone, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(tone, className)} {...rest} />;
}
