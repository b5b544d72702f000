import type { Case } from '@sokoni/contract/admin';
import type { RefObject } from 'react';
import type { Done } from './completed-decision.ts';
import type { Difference } from './differences.ts';
import type { Act } from './use-review.ts';

/** The props of every decision. */
export interface DecisionProps {
  subject: Case;
  /** Changes since the review was opened. */
  changes: Difference[];
  act: Act;
  onDone: (done: Done, subject: Case) => void;
}

/** The same while its dialog is open. */
export interface OpenDecision extends DecisionProps {
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}
