import { renderPattern as draw } from '@sokoni/contract/pattern';

/**
 * Cloth in the colours of the scheme. As text, not as elements: the server draws it into the page, and in the browser only
 * a screen that is opened later ever needs it.
 */
export const renderPattern = (seed: string, scale: number) =>
  draw(seed, scale, (dye) => `var(--cloth-${dye})`);
