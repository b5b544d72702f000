import { t } from '@lingui/core/macro';
import type { Case } from '@sokoni/contract/admin/admin';
import { publicationStepsOf } from '@sokoni/contract/verification/publication';
import { Badge } from '../../ui/marks/badge.tsx';
import { Section } from '../item.tsx';

/** What the profile still needs to be public: the list that its owner sees on the dashboard. */
export function PublicationList({ subject: { person, claims } }: { subject: Case }) {
  const steps = publicationStepsOf({ ...person, claims });
  const names = {
    plan: t`Plan paid`,
    proof: t`Identity or business verified`,
    changes: t`Requested changes made`,
    review: t`Profile approved`,
  };
  const states = {
    done: t`Done`,
    todo: t`Waiting for the owner`,
    waiting: t`Waiting for us`,
    later: t`Not started`,
  };
  return (
    <Section title={t`Steps to publication`}>
      <ol className="grid gap-2">
        {steps.map(({ name, state }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {names[name]}
            <Badge tone={state === 'done' ? 'good' : 'plain'}>{states[state]}</Badge>
          </li>
        ))}
      </ol>
    </Section>
  );
}
