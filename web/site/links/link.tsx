import type { ComponentProps } from 'react';
import { type ButtonTone, buttonClass } from '../../ui/button.tsx';
import { localPath } from '../language/language.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, as `paths.ts` builds it. */
  to: string;
  /** For the page that opens. */
  state?: object | undefined;
}

/** A plain link; `follow-links.ts` opens screens of the application without a page load. */
export function Link({ to, state, ...anchor }: LinkProps) {
  return <a {...anchor} href={localPath(to)} data-state={state && JSON.stringify(state)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ tone, className, ...link }: LinkProps & { tone?: ButtonTone }) {
  return <Link className={buttonClass(tone, className)} {...link} />;
}

/** A link of its own, as high as a finger needs. */
export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link className={`inline-flex min-h-11 items-center ${className}`} {...link} />;
}
