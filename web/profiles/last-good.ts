import { useState } from 'react';
import type { Outcome } from './load-profile.ts';

/** Keeps showing the last loaded profile when a reload fails, for example in a tunnel. */
export function useLastGood(outcome: Outcome): Outcome {
  const [good, setGood] = useState<Outcome | null>(null);
  if ('profile' in outcome && outcome !== good) setGood(outcome);
  return 'problem' in outcome && good ? good : outcome;
}
