import { renderPattern as draw } from '@sokoni/contract/profiles/pattern';

/**
 * A pattern in the colours of the scheme. As a string, not as elements: the server renders it into the page, and the
 * browser needs it only for screens that are opened later.
 */
export const renderPattern = (seed: string, scale: number) =>
  draw(seed, scale, (dye) => `var(--cloth-${dye})`);
