import { useEffect, useRef } from 'react';

/** Set by the server, which has to draw at once; a browser fetches the loom when a screen first needs it. */
export const loom = { draw: (_seed: string, _scale: number): string => '' };

interface PatternProps {
  /** An account's id, or any other text: the same seed is always the same cloth. */
  seed: string;
  className?: string;
  /** How large the motif is: 1 suits an avatar, less an edge, 2 and more a banner. */
  scale?: number;
}

/** African cloth as decoration: nothing is told by it alone. */
export function Pattern({ seed, className, scale = 1 }: PatternProps) {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const { current } = svg;
    // What the server drew is there already, and React leaves it alone.
    if (!current || current.firstChild) return;
    import('./pattern-image.ts').then(
      ({ renderPattern }) => {
        current.innerHTML = renderPattern(seed, scale);
      },
      () => {},
    );
  }, [seed, scale]);
  return (
    <svg
      key={seed}
      ref={svg}
      aria-hidden="true"
      className={className}
      width="100%"
      height="100%"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with nothing in it that anybody typed
      dangerouslySetInnerHTML={{ __html: loom.draw(seed, scale) }}
    />
  );
}
