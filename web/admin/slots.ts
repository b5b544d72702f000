import type { PublicProfile } from '@sokoni/contract/profiles';
import type { ComponentType } from 'react';

/** A profile as everybody will see it; another domain's, so the page brings it. */
export type PublicLook = ComponentType<{ profile: PublicProfile }>;

/** What every part of the desk is given. */
export interface PartProps {
  PublicLook: PublicLook;
  /** Something was decided: the numbers have changed. */
  onActed: () => void;
}
