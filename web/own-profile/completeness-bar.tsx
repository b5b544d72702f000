import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { useId } from 'react';
import { Link } from '../link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import { completenessOf, PICTURES_ENOUGH, type Step } from './completeness.ts';
import type { EditRequest } from './edit/edit-form.ts';
import { tabAddress } from './tabs.ts';

/** Shows how complete a profile is, and the most useful next step. */
export function CompletenessBar({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const { percent, next } = completenessOf(user);
  const label = useId();
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-4 sm:px-6">
      <p id={label} className="font-semibold tabular-nums">
        {next ? t`Your profile is ${percent}% complete` : t`Your profile is complete`}
      </p>
      <Progress aria-labelledby={label} value={percent} />
      {next && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-muted">
            <Trans>What helps most now:</Trans>
          </span>
          <Link
            to={tabAddress(role, next.tab)}
            state={requestOf(next)}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-indigo underline"
          >
            {stepText(next, role)}
            <Icon name="arrow" className="rtl:-scale-x-100" />
          </Link>
        </p>
      )}
    </div>
  );
}

function requestOf({ target }: Step): EditRequest {
  return 'field' in target ? { edit: target.field } : { show: target.panel };
}

function stepText({ name }: Step, role: ProfessionalRole): string {
  const isSupplier = role === 'supplier';
  const texts = {
    name: t`Give your name`,
    company: t`Name your company`,
    picture: t`Add a profile picture`,
    trade: isSupplier ? t`Choose your industry` : t`Say what you do`,
    description: t`Describe your work in a few sentences`,
    sentences: t`Say more about your work: a few sentences`,
    location: t`Say where you are`,
    contact: t`Add a phone number or another way to reach you`,
    work: isSupplier
      ? t`Show ${PICTURES_ENOUGH} to 5 pictures of your products`
      : t`Show ${PICTURES_ENOUGH} to 5 pictures of your work`,
    skills: isSupplier ? t`Name a standard or skill that you have` : t`Name at least 3 skills`,
    certificate: t`Upload a certificate`,
    rate: t`Say what you charge an hour`,
    banner: t`Add a banner`,
  };
  return texts[name];
}
