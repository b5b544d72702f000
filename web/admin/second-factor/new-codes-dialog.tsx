import { t } from '@lingui/core/macro';
import { type RefObject, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface NewCodesDialogProps {
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Replaces recovery codes that were used or lost. */
export function NewCodesDialog({ onClose, returnFocusTo }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  /** Escape closes any dialog; while the new codes are not saved, it opens again. */
  const [opened, setOpened] = useState(0);
  return (
    <Dialog
      key={opened}
      title={codes ? t`Keep your recovery codes` : t`New recovery codes`}
      onClose={() => (codes ? setOpened(opened + 1) : onClose())}
      returnFocusTo={returnFocusTo}
      startsAtTitle={codes !== null}
    >
      <div className="grid gap-4">
        {codes ? (
          <RecoveryCodes codes={codes} action={t`Done`} onDone={onClose} />
        ) : (
          <>
            <p>{t`You get ten new ones. Those that you have now open nothing any more.`}</p>
            <CodeForm
              label={t`Code`}
              hint={t`The six digits that your authenticator app shows now; each opens only once`}
              action={t`Make new codes`}
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
