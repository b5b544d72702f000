import { t } from '@lingui/core/macro';
import { ALT_MAX, type OwnFile } from '@sokoni/contract/files';
import { type ReactNode, useRef, useState } from 'react';
import { browserApi } from '../api.ts';
import { asApiError } from '../form.ts';
import { TextField } from '../ui/field.tsx';
import { changeMedia } from './own-media.ts';

interface PictureTextProps {
  file: OwnFile;
  label: ReactNode;
  placeholder: string;
}

/** What a file shows, in words: kept when the field is left or Enter is pressed. */
export function PictureText({ file: { _id, alt }, label, placeholder }: PictureTextProps) {
  const [state, setState] = useState<'' | 'saving' | 'saved'>('');
  const [error, setError] = useState('');
  const kept = useRef(alt);
  const wanted = useRef(alt);
  const isSaving = useRef(false);

  async function save(text: string) {
    wanted.current = text.trim();
    if (isSaving.current || wanted.current === kept.current) return;
    isSaving.current = true;
    setState('saving');
    setError('');
    try {
      // It may have been changed again meanwhile.
      while (wanted.current !== kept.current) {
        const body = { alt: wanted.current };
        const params = { id: _id };
        await changeMedia(() => browserApi('PATCH /users/profile/files/{id}', { params, body }));
        kept.current = body.alt;
      }
      setState('saved');
    } catch (failure) {
      const { code, message, fields } = asApiError(failure);
      setState('');
      setError(fields.alt || (code !== 'offline' && message) || t`Not saved yet. Press Enter to try again.`);
    }
    isSaving.current = false;
  }

  return (
    <TextField
      label={label}
      defaultValue={alt}
      placeholder={placeholder}
      maxLength={ALT_MAX}
      dir="auto"
      error={error}
      hint={
        // Keeps its room, so that nothing moves.
        <span role="status" className="block min-h-5">
          {state === 'saving' && t`Saving...`}
          {state === 'saved' && t`Saved`}
        </span>
      }
      onChange={() => setState('')}
      onBlur={({ currentTarget }) => save(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') void save(currentTarget.value);
      }}
    />
  );
}
