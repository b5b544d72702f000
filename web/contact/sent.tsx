import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { localPath } from '../language.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';

/** The message was sent. Without scripts the button reloads the page. */
export function Sent({ onAnother }: { onAnother: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The focused form has been removed.
  useEffect(() => text.current?.focus(), []);
  function begin(event: FormEvent) {
    event.preventDefault();
    onAnother();
  }
  return (
    <form
      action={localPath(paths.contact())}
      onSubmit={begin}
      className="grid justify-items-start gap-3 rounded-md border-s-4 border-leaf bg-leaf-wash p-6"
    >
      <p ref={text} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t`Message sent successfully`}
      </p>
      <p>{t`A person reads it within our business hours and answers by email.`}</p>
      <Button type="submit">{t`Send Another`}</Button>
    </form>
  );
}
