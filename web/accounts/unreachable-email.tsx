import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import { useMutation } from '@tanstack/react-query';
import { browserApi } from '../data/api.ts';
import { asReadError } from '../data/error-text.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import type { EditRequest } from '../ui/navigation/edit-request.ts';
import { showSuccess } from '../ui/overlays/toast.ts';
import { updateSessionUser } from './session.ts';

const change: EditRequest = { edit: 'email' };

/** Above every screen while our emails to the account come back. */
export function UnreachableEmail({ user }: { user: OwnUser }) {
  const email = emailText(user.email);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => browserApi('POST /verification/email', {}),
    onSuccess: () => {
      showSuccess(t`We’ve sent you a link. Open it in the email; check your spam folder too.`);
      updateSessionUser({ isEmailUnreachable: false });
    },
  });
  return (
    <section
      aria-label={t`Email address`}
      className="border-b border-line border-s-4 border-s-marigold bg-wash px-4 py-3"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3">
        <div className="grid max-w-prose gap-2">
          <p className="wrap-anywhere">
            {t`Our emails to ${email} come back. Change your email address. If it’s right, check that your mailbox isn’t full, then try again.`}
          </p>
          <FormProblem
            text={error ? asReadError(error).message || t`We couldn’t send the link. Try again.` : ''}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.account()} state={change} tone="main">{t`Change email address`}</ButtonLink>
          <Button onClick={() => isPending || mutate()} aria-disabled={isPending}>
            {isPending ? t`Sending...` : t`Try Again`}
          </Button>
        </div>
      </div>
    </section>
  );
}
