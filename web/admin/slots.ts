import type { PublicProfile } from '@sokoni/contract/profiles';
import type { ComponentType } from 'react';

/** A profile as it is shown to the public. It belongs to another domain, so the page passes it in. */
export type PublicLook = ComponentType<{ profile: PublicProfile }>;

/** The props of every tab of the admin area. */
export interface PartProps {
  PublicLook: PublicLook;
  /** Called after a decision, because the numbers have changed. */
  onActed: () => void;
}
