import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { emailText } from '@sokoni/contract/input/email-text';
import { RESET_MINUTES } from '@sokoni/contract/limits';
import type { FormEvent } from 'react';
import { paths } from '../../paths.ts';
import { localPath } from '../../site/language/language.ts';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/navigation/take-focus.ts';

interface ResetLinkSentProps {
  /** Left out when the form was sent without scripts: the address is not part of any link. */
  to?: string;
  /** Shows the form again; without it the browser opens its page. */
  onAgain?: () => void;
}

/** The mail is on its way. */
export function ResetLinkSent({ to, onAgain }: ResetLinkSentProps) {
  // An element, because Lingui would parse tags in a string.
  const address = <bdi className="wrap-anywhere">{to && emailText(to)}</bdi>;
  function begin(event: FormEvent) {
    if (!onAgain) return;
    event.preventDefault();
    onAgain();
  }
  return (
    <form
      action={localPath(paths.forgotPassword())}
      onSubmit={begin}
      className="grid justify-items-start gap-3 rounded-md border-s-4 border-leaf bg-leaf-wash p-4"
    >
      <p ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
        {t`Email sent! Please check your inbox.`}
      </p>
      <p>
        {to ? (
          <Trans>
            If {address} has a Sokoni account, we’ve sent it a reset link. The link works once, for{' '}
            {RESET_MINUTES} minutes.
          </Trans>
        ) : (
          <Trans>
            If your address has a Sokoni account, we’ve sent it a reset link. The link works once, for{' '}
            {RESET_MINUTES} minutes.
          </Trans>
        )}
      </p>
      <p>{t`No email? Check your spam folder and the address you entered.`}</p>
      <Button type="submit">{t`Send again`}</Button>
    </form>
  );
}
