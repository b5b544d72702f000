import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { downloadFile, ownFileName } from '../../files/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { useWarnBeforeLeaving } from '../../ui/navigation/use-warn-before-leaving.ts';
import { Dialog, type DialogControl, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { copyText } from '../copy-text.ts';
import { CodeForm } from './code-form.tsx';

interface RecoveryCodesProps {
  codes: string[];
  /** The text of the button. */
  action: string;
  onDone: () => void;
}

/** Shown only once, because the server stores hashes of the codes. */
export function RecoveryCodes({ codes, action, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  const blocked = useWarnBeforeLeaving(!isSaved);
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');

  const copy = () =>
    copyText(text, {
      hint: t`Paste them somewhere only you can open.`,
      failed: [t`Codes not copied`, t`Select the codes and copy them yourself.`],
    });

  return (
    <>
      <p>
        {t`Each code replaces your phone once. We show them only now: save them somewhere other than your phone.`}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Recovery codes`}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-wash p-4 font-semibold tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>{t`Copy`}</Button>
        <Button
          onClick={() =>
            downloadFile(new Blob([`${text}\n`], { type: 'text/plain' }), ownFileName('recovery-codes.txt'))
          }
        >
          {t`Download`}
        </Button>
      </div>
      <Checkbox checked={isSaved} onChange={(event) => setSaved(event.currentTarget.checked)}>
        {t`I’ve saved them in a safe place`}
      </Checkbox>
      <Button tone="main" className="justify-self-start" disabled={!isSaved} onClick={onDone}>
        {action}
      </Button>
      {blocked && <LeaveDialog onClose={blocked.stay} onLeave={blocked.leave} returnFocusTo={list} />}
    </>
  );
}

function LeaveDialog({ onLeave, ...control }: DialogControl & { onLeave: () => void }) {
  return (
    <Dialog title={t`Leave without saving the codes?`} {...control}>
      <p>
        {t`We can’t show them again. Without your phone or a code, you can’t get in. To create new codes later, you need your authenticator app.`}
      </p>
      <DialogFoot>
        <Button tone="main" onClick={control.onClose}>{t`Back to the codes`}</Button>
        <Button onClick={onLeave}>{t`Leave`}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Replaces recovery codes that were used or lost. */
export function NewCodesDialog({ onClose, returnFocusTo }: DialogControl) {
  const [codes, setCodes] = useState<string[] | null>(null);
  /** Escape closes any dialog; while the new codes are not saved, it opens again. */
  const [opened, setOpened] = useState(0);
  return (
    <Dialog
      key={opened}
      title={codes ? t`Save your recovery codes` : t`New recovery codes`}
      onClose={() => (codes ? setOpened(opened + 1) : onClose())}
      returnFocusTo={returnFocusTo}
      startsAtTitle={codes !== null}
    >
      <div className="grid gap-4">
        {codes ? (
          <RecoveryCodes codes={codes} action={t`Done`} onDone={onClose} />
        ) : (
          <>
            <p>{t`You’ll get 10 new codes. Your old ones stop working.`}</p>
            <CodeForm
              label={t`Code`}
              hint={t`The 6 digits in your authenticator app. Each code works once.`}
              action={t`Create codes`}
              takesFocus
              send={async (code) => {
                const { data } = await adminApi('POST /operator/second-factor/recovery-codes', {
                  body: { code },
                });
                setCodes(data.recoveryCodes);
              }}
            >
              <Button onClick={onClose}>{t`Cancel`}</Button>
            </CodeForm>
          </>
        )}
      </div>
    </Dialog>
  );
}
