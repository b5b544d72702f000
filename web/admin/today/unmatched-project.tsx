import { t } from '@lingui/core/macro';
import type { AdminProjectRow } from '@sokoni/contract/admin/accounts/projects';
import { adminApi } from '../admin-api.ts';
import { Section } from '../detail-parts.tsx';
import { HandledActs } from '../handled-acts.tsx';

interface UnmatchedProjectProps {
  project: AdminProjectRow;
  onDone: (text: string) => void;
}

/** What an operator can do about a project to which no professional is invited. */
export function UnmatchedProject({ project: { _id: id, buyer }, onDone }: UnmatchedProjectProps) {
  return (
    <Section title={t`No professional fits this project`}>
      <p className="mb-3 max-w-prose text-muted">
        {t`No professional was invited, so none can answer. We look once more three days after it was posted. Find professionals of this trade and country for your marketplace, or write to the buyer: another trade or country may help.`}
      </p>
      <HandledActs
        person={buyer}
        act={() => adminApi('POST /operator/projects/{id}/handled', { params: { id } })}
        onDone={onDone}
      />
    </Section>
  );
}
