import type { Case } from '@sokoni/contract/operator';
import type { RefObject } from 'react';
import type { Difference } from './differences.ts';
import type { Done } from './done.ts';
import type { Act } from './use-case.ts';

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
