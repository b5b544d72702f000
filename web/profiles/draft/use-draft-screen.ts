import { useEffect, useState } from 'react';

type DraftScreen = typeof import('./draft-screen.tsx').DraftScreen;

/** The server knows no drafts and few people have one: their code comes when an address names one. */
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
