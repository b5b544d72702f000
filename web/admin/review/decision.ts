import type { Case } from '@sokoni/contract/admin';
import type { RefObject } from 'react';
import type { Done } from './completed-decision.ts';
import type { Difference } from './differences.ts';
import type { Act } from './use-review.ts';

/** What a decision is made from. */
export interface DecisionProps {
  subject: Case;
  /** Since it was first looked at. */
  changes: Difference[];
  act: Act;
  onDone: (done: Done, subject: Case) => void;
}

/** The same while its dialog is open. */
export interface OpenDecision extends DecisionProps {
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}
