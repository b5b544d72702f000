import { useEffect, useState } from 'react';

type DraftScreen = typeof import('./draft-screen.tsx').DraftScreen;

/** The server has no drafts and few users have one, so the code is loaded when an address names a draft. */
export function useDraftScreen(): DraftScreen | undefined {
  const [screen, setScreen] = useState<DraftScreen>();
  useEffect(() => {
    import('./draft-screen.tsx').then(
      ({ DraftScreen }) => setScreen(() => DraftScreen),
      (problem) =>
        setScreen(() => {
          throw problem;
        }),
    );
  }, []);
  return screen;
}
