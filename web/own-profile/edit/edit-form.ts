import type { OwnUser } from '@sokoni/contract/accounts';
import type { ComponentType } from 'react';
import type { Tab } from '../tabs.ts';

export interface EditProps {
  user: OwnUser;
  tab: Tab;
  /** The field that gets the focus first; the form itself by default. */
  startAt: string | undefined;
  /** Returns to the read-only view, after saving or cancelling. */
  onDone: () => void;
}
/** The first field of the form. */
export const FIRST_FIELD = 'first field';
export type EditForm = ComponentType<EditProps>;

/** Route state of a link to a tab of the dashboard. */
export interface EditRequest {
  edit?: string;
  show?: string;
}
