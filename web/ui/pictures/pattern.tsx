import { useEffect, useRef } from 'react';

/** Set by the server, which renders at once; a browser loads the renderer when a screen first needs it. */
export const patternRenderer = { render: (_seed: string, _scale: number): string => '' };

interface PatternProps {
  /** An account's id, or any other text: the same seed always gives the same pattern. */
  seed: string;
  className?: string;
  /** The size of the motif: 1 for an avatar, less for an edge, 2 and more for a banner. */
  scale?: number;
}

/** An African textile pattern as decoration, without any information. */
export function Pattern({ seed, className, scale = 1 }: PatternProps) {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const { current } = svg;
    // The pattern from the server is already there, and React does not change it.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without any user input
      dangerouslySetInnerHTML={{ __html: patternRenderer.render(seed, scale) }}
    />
  );
}
