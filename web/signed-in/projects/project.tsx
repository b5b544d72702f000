import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useNavigate, useParams } from 'react-router';
import { Gate } from '../../accounts/gate.tsx';
import { BlockButton } from '../../moderation/block-button.tsx';
import { ReportButton } from '../../moderation/report-button.tsx';
import { paths } from '../../paths.ts';
import { BuyerProject } from '../../projects/buyer-project.tsx';
import { InvitedProject } from '../../projects/respond/invited-project.tsx';
import type { Head } from '../../site/page.ts';

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
          <Invitation key={id} user={user} id={id} />
        )
      }
    </Gate>
  );
}

function Invitation({ user, id }: { user: OwnUser; id: string }) {
  const navigate = useNavigate();
  /** Projects of a blocked buyer are not shown. */
  const leave = () => void navigate(paths.dashboard(user.role, 'projects'), { replace: true });
  return (
    <InvitedProject
      user={user}
      id={id}
      actionsFor={(buyer) => (
        <>
          <ReportButton kind="project" subjectId={id} />
          <BlockButton
            person={{ id: buyer._id, name: buyer.companyName ?? buyer.firstName }}
            isBlocked={false}
            onChange={leave}
          />
        </>
      )}
    />
  );
}
