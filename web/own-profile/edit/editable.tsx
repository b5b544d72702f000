import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { asReadError } from '../../data/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { useEditRequest } from '../../ui/navigation/edit-request.ts';
import { showProblem } from '../../ui/overlays/toast.ts';
import { hasDraft, type Tab } from '../tabs.ts';

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

interface EditableProps {
  user: OwnUser;
  tab: Tab;
  /** The label of the edit button. */
  label: string;
  /** Loaded when editing starts: most visits only read. */
  loadForm: () => Promise<ComponentType<EditProps>>;
  /** The read-only view. */
  children: ReactNode;
}

/** A read-only view with an edit mode, which opens automatically when there is an unsaved draft. */
export function Editable({ user, tab, label, loadForm, children }: EditableProps) {
  const [editing, setEditing] = useState<{ Form: ComponentType<EditProps>; startAt: string | undefined }>();
  const [isOpening, setOpening] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  async function open(startAt?: string) {
    setOpening(true);
    try {
      setEditing({ Form: await loadForm(), startAt });
    } catch (error) {
      const text = asReadError(error).message || t`Try again in a moment.`;
      showProblem(t`We couldn’t open the form`, text);
    }
    setOpening(false);
  }

  useEditRequest('edit', open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the tab is opened
  useEffect(() => {
    if (hasDraft(user._id, tab)) void open();
  }, []);

  // The focused form has been removed, so the focus returns to the edit button.
  useEffect(() => {
    if (wasOpen.current && !editing) button.current?.focus();
    wasOpen.current = editing !== undefined;
  }, [editing]);

  if (editing) {
    const { Form, startAt } = editing;
    return <Form user={user} tab={tab} startAt={startAt} onDone={() => setEditing(undefined)} />;
  }
  return (
    <div className="grid gap-6">
      {children}
      <Button
        ref={button}
        tone="strong"
        className="sm:justify-self-start"
        aria-disabled={isOpening}
        onClick={() => open(FIRST_FIELD)}
      >
        {isOpening ? t`Opening...` : label}
      </Button>
    </div>
  );
}
