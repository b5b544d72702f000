import { useState } from 'react';
import type { Outcome } from './load-profile.ts';

/** A profile that is on the screen stays there when reading it once more fails, as it does in a tunnel. */
export function useLastGood(outcome: Outcome): Outcome {
  const [good, setGood] = useState<Outcome | null>(null);
  if ('profile' in outcome && outcome !== good) setGood(outcome);
  return 'problem' in outcome && good ? good : outcome;
}
