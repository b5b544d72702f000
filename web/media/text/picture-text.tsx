import { t } from '@lingui/core/macro';
import { ALT_MAX } from '@sokoni/contract/limits';
import type { OwnFile } from '@sokoni/contract/media/files';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { asApiError } from '../../data/form.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { showProblem } from '../../ui/overlays/toast.ts';
import { changeMedia } from '../own-media.ts';
import { saveText, type TextState } from './save-text.ts';

interface PictureTextProps {
  file: OwnFile;
  label: ReactNode;
  placeholder: string;
}

/** The description of a file: saved automatically after a pause, and when the field loses focus or Enter is pressed. */
export function PictureText({ file, label, placeholder }: PictureTextProps) {
  const { state, error, type, save } = useSavedText(file);
  return (
    <TextField
      label={label}
      defaultValue={file.alt}
      placeholder={placeholder}
      maxLength={ALT_MAX}
      dir="auto"
      error={error}
      hint={
        // Reserves its height, so that nothing moves.
        <span className="block min-h-5">
          {state === 'typed' && t`Not saved yet`}
          <span role="status">
            {state === 'saving' && t`Saving...`}
            {state === 'saved' && t`Saved`}
          </span>
        </span>
      }
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save();
      }}
    />
  );
}

function useSavedText({ _id, alt }: OwnFile) {
  const [state, setState] = useState<TextState>('');
  const [error, setError] = useState('');
  const isMounted = useRef(true);

  function showState(next: TextState, failure?: unknown) {
    const problem = next === 'failed' ? problemOf(failure) : '';
    setState(next);
    setError(problem);
    const isGone = asApiError(failure).code === 'not_found';
    if (problem && !isMounted.current && !isGone) showProblem(t`Description not saved`, problem);
  }

  const [text] = useState(() => {
    const params = { id: _id };
    const send = (words: string) =>
      changeMedia(() => browserApi('PATCH /users/profile/files/{id}', { params, body: { alt: words } }));
    // After this screen nothing would show how a later try ended.
    const isTemporary = (failure: unknown) => isMounted.current && asApiError(failure).isTemporary;
    return saveText(alt, send, showState, isTemporary);
  });

  const isUnsaved = state === 'typed' || state === 'saving' || state === 'failed';
  useEffect(() => {
    if (!isUnsaved) return;
    // A function per text: the first saved text would remove a shared one for all.
    const askToStay = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', askToStay);
    addEventListener('online', text.save);
    return () => {
      removeEventListener('beforeunload', askToStay);
      removeEventListener('online', text.save);
    };
  }, [isUnsaved, text]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      void text.save();
    };
  }, [text]);
  return { state, error, ...text };
}

function problemOf(failure: unknown): string {
  const { code, message, fields } = asApiError(failure);
  if (code === 'offline') return t`Not saved yet. We’ll try again automatically.`;
  return fields.alt || message || t`Not saved yet. Press Enter to try again.`;
}
