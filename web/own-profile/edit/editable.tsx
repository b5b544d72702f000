import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asReadError } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { showProblem } from '../../ui/toast.tsx';
import { hasDraft } from '../draft.ts';
import type { Tab } from '../tabs.ts';
import { type EditForm, type EditRequest, FIRST_FIELD } from './edit-form.ts';

interface EditableProps {
  user: OwnUser;
  tab: Tab;
  /** The label of the edit button. */
  label: string;
  /** Loaded when editing starts: most visits only read. */
  loadForm: () => Promise<EditForm>;
  /** The read-only view. */
  children: ReactNode;
}

/** A read-only view with an edit mode, which opens automatically when there is an unsaved draft. */
export function Editable({ user, tab, label, loadForm, children }: EditableProps) {
  const { Form, startAt, opening, open, close } = useEditing(loadForm);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEditRequest(open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the tab is opened
  useEffect(() => {
    if (hasDraft(user._id, tab)) void open();
  }, []);

  // The focused form has been removed, so the focus returns to the edit button.
  useEffect(() => {
    if (wasOpen.current && !Form) button.current?.focus();
    wasOpen.current = Form !== null;
  }, [Form]);

  if (Form) return <Form user={user} tab={tab} startAt={startAt} onDone={close} />;
  return (
    <div className="grid gap-6">
      {children}
      <Button
        ref={button}
        tone="strong"
        className="sm:justify-self-start"
        aria-disabled={opening}
        onClick={() => open(FIRST_FIELD)}
      >
        {opening ? <Trans>Opening...</Trans> : label}
      </Button>
    </div>
  );
}

function useEditing(loadForm: () => Promise<EditForm>) {
  const [Form, setForm] = useState<EditForm | null>(null);
  const [startAt, setStartAt] = useState<string>();
  const [opening, setOpening] = useState(false);

  async function open(field?: string) {
    setOpening(true);
    setStartAt(field);
    try {
      const form = await loadForm();
      setForm(() => form);
    } catch (error) {
      const text = asReadError(error).message || t`Please try again in a moment.`;
      showProblem(t`The form could not be opened`, text);
    }
    setOpening(false);
  }

  return { Form, startAt, opening, open, close: () => setForm(null) };
}

/** Handles a link that opens a field: once, and not again after a reload. */
function useEditRequest(open: (field: string) => void) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const field = (state as EditRequest | null)?.edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each requested field
  useEffect(() => {
    if (!field) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    open(field);
  }, [field]);
}
