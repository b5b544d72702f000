import { t } from '@lingui/core/macro';
import { FormPage } from '../../accounts/form-page.tsx';
import { LinkPage } from '../../accounts/link-page.tsx';
import { browserApi } from '../../data/api.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { island } from '../../islands/island.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../site/links/link.tsx';

interface ConfirmReportProps {
  token: string;
  /** Confirmed without scripts. */
  isDone: boolean;
  /** The form that was sent without scripts and failed. */
  before?: SentForm | undefined;
}

/** The target of the link in the mail to a visitor who reported something. */
function ConfirmReport({ token, isDone, before }: ConfirmReportProps) {
  const done = {
    title: t`Your address is confirmed`,
    text: t`We’ll email you the decision about your report.`,
  };
  const next = (
    <ButtonLink to={paths.home()} tone="strong" className="justify-self-start">{t`Home`}</ButtonLink>
  );
  if (isDone) {
    return (
      <FormPage title={done.title} intro={done.text}>
        {next}
      </FormPage>
    );
  }
  return (
    <LinkPage
      title={t`Get our decision by email`}
      intro={t`Confirm that this address is yours. We’ll email you once our team has decided about your report.`}
      button={{ label: t`Confirm address`, busy: t`Confirming...` }}
      sent={before}
      send={() => browserApi('PUT /reports/email/{token}', { params: { token } })}
      done={done}
      invalid={t`The link has expired or is incomplete, or we’ve already decided about your report.`}
      next={next}
    />
  );
}

export default island('confirm-report', ConfirmReport);
