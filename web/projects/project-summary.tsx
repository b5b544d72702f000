import { t } from '@lingui/core/macro';
import { DECIDE_AFTER_DAYS, INVITED_AT_ONCE } from '@sokoni/contract/projects/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import type { Values } from '../data/draft-store.ts';
import { type InvitedProfessional, namesOf } from './project-request.ts';

interface ProjectSummaryProps {
  role: ProfessionalRole;
  invited: InvitedProfessional[];
  values: Values;
  /** The button that posts it. */
  children: ReactNode;
}

/** Beside the form: who gets the project, until when, and what is missing. */
export function ProjectSummary({ role, invited, values, children }: ProjectSummaryProps) {
  const required = {
    title: t`Title`,
    description: t`What is needed`,
    ...(role === 'supplier'
      ? { quantity: t`Quantity`, industry: t`Industry` }
      : { skills: t`Skills`, pricing: t`How you pay` }),
  };
  const missing = Object.entries(required).flatMap(([name, label]) => (values[name]?.trim() ? [] : label));
  const joined = (names: string[]) =>
    names.join(t({ message: ', ', comment: 'between the parts of a list' }));
  const facts = [
    [
      t`Who gets it`,
      invited.length > 0
        ? namesOf(invited)
        : role === 'supplier'
          ? t`Up to ${INVITED_AT_ONCE} suppliers who fit`
          : t`Up to ${INVITED_AT_ONCE} freelancers who fit`,
    ],
    [t`Proposals until`, t`At most ${DECIDE_AFTER_DAYS} days from now`],
    // With room for all of them: a button that moves while it is pressed loses the press.
    [t`Missing`, joined(missing) || t`Nothing`, joined(Object.values(required))],
  ];
  return (
    <aside
      aria-label={t`Summary`}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-4"
    >
      <dl className="grid grid-cols-1">
        {facts.map(([name, text, room]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="mb-2 grid font-semibold wrap-anywhere *:col-start-1 *:row-start-1">
              <span>{text}</span>
              <span className="invisible">{room}</span>
            </dd>
          </div>
        ))}
      </dl>
      {children}
      <p className="text-sm text-muted">
        {t`Your contact details stay private until you write to a professional.`}
      </p>
    </aside>
  );
}
