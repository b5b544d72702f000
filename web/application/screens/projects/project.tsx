import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { Gate } from '../../../accounts/gate.tsx';
import type { Head } from '../../../app/page.ts';
import { ReportButton } from '../../../moderation/report-button.tsx';
import { BuyerProject } from '../../../projects/buyer-project.tsx';
import { InvitedProject } from '../../../projects/respond/invited-project.tsx';

export const head = (): Head => ({ title: t`Project`, hidden: true });

/** A project, as its buyer or an invited professional sees it. */
export function Page() {
  const id = useParams().id?.toLowerCase() ?? '';
  return (
    <Gate refusal={t`You must be logged in to see this project.`}>
      {(user) =>
        user.role === 'customer' ? (
          <BuyerProject key={id} id={id} />
        ) : (
          <InvitedProject
            key={id}
            user={user}
            id={id}
            report={<ReportButton kind="project" subjectId={id} />}
          />
        )
      }
    </Gate>
  );
}
