import type { OwnUser } from '@sokoni/contract/accounts';
import type { ComponentType } from 'react';
import type { Part } from './tabs.ts';

/** What a form of a tab is given. */
export interface EditProps {
  user: OwnUser;
  part: Part;
  /** The field to begin with; the form itself unless told. */
  startAt: string | undefined;
  /** Back to reading: saved, or cancelled. */
  onDone: () => void;
}
/** Whichever field that is. */
export const FIRST_FIELD = 'first field';
export type EditForm = ComponentType<EditProps>;

/** What a link to a part of the dashboard may ask for, as route state. */
export interface EditRequest {
  edit?: string;
  show?: string;
}
