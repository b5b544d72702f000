import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FormPage } from '../../accounts/form-page.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../site/links/link.tsx';
import { takeFocus } from '../../ui/navigation/take-focus.ts';

export function ReportSent({ number }: { number: string }) {
  return (
    <FormPage title={t`Thank you`}>
      <div ref={takeFocus} tabIndex={-1} role="status" className="grid gap-2 outline-none">
        <p>{t`Our team will review your report.`}</p>
        <p>
          <Trans>
            Its number is <strong className="whitespace-nowrap">{number}</strong>. Give it to us if you have
            questions.
          </Trans>
        </p>
        <p>{t`If you gave an email address, open the link that we’ve sent to it to get our decision.`}</p>
      </div>
      <ButtonLink to={paths.home()} tone="strong" className="justify-self-start">
        {t`Home`}
      </ButtonLink>
    </FormPage>
  );
}
