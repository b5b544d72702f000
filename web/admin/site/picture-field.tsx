import { t } from '@lingui/core/macro';
import { iconAt } from '@sokoni/contract/company/company';
import { useEffect, useRef, useState } from 'react';
import { asReadError } from '../../data/error-text.ts';
import { fileSizeError } from '../../files/check-file.ts';
import { FileButton } from '../../files/choose-files.tsx';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { actErrorText, uploadLogo } from '../admin-api.ts';

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** The name of the uploaded picture at the start. */
  picture: string;
}

/** Uploads a picture at once; the form has its name. */
export function PictureField({ name, label, hint, error, picture }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(picture);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  // The form fills in an earlier version, too.
  useEffect(() => {
    const field = input.current;
    const show = () => setShown(field?.value ?? '');
    field?.addEventListener('input', show);
    return () => field?.removeEventListener('input', show);
  }, []);

  function take(chosen: string) {
    if (!input.current) return;
    input.current.value = chosen;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function send(file: File) {
    setBusy(true);
    setProblem('');
    try {
      const tooLarge = fileSizeError(file);
      if (tooLarge) return setProblem(tooLarge);
      take((await uploadLogo(file)).data.picture);
    } catch (failure) {
      setProblem(
        asReadError(failure).fields.logo ||
          actErrorText(failure) ||
          t`We couldn’t upload this picture. Try again.`,
      );
    } finally {
      setBusy(false);
    }
  }

  const text = error || problem;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-muted">{hint}</p>
      <LogoPicture picture={shown} />
      {/* With a default value, React would put the first picture back. */}
      <input ref={input} type="hidden" name={name} value={shown} />
      <div className="flex flex-wrap gap-3">
        <FileButton
          accept="image/png,image/jpeg"
          full={busy ? t`Uploading...` : ''}
          onChoose={([file]) => file && void send(file)}
        >
          {t`Choose a picture`}
        </FileButton>
        {shown && <Button onClick={() => take('')}>{t`Use the mark of Sokoni`}</Button>}
      </div>
      {text && (
        <LiveRegion role="alert" className="text-clay">
          {text}
        </LiveRegion>
      )}
    </fieldset>
  );
}

export const LogoPicture = ({ picture }: { picture: string }) => (
  <img
    src={picture ? iconAt(picture, 'icon-192.png') : '/icon.svg'}
    width="64"
    height="64"
    alt={picture ? t`The uploaded logo` : t`The mark of Sokoni`}
    className="inline-block size-16 rounded-md border border-line"
  />
);
