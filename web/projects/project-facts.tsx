import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { InvitedProject, OwnProject } from '@sokoni/contract/projects/projects';
import { AttachmentList } from '../messages/attachments/attachment-list.tsx';
import { countryText } from '../ui/formats/country-text.ts';
import { Moment } from '../ui/formats/moment.tsx';
import { dollars } from '../ui/formats/money.ts';
import { quantityText } from '../ui/formats/quantity-text.ts';
import { Chips } from '../ui/lists/chips.tsx';
import { Fact } from './offer-facts.tsx';

/** What is needed, as the buyer wrote it. */
export function ProjectFacts({ project }: { project: OwnProject | InvitedProject }) {
  const { role, description, industry, skills, quantity, unit, country, wantsSample } = project;
  const { pricing, hours, neededBy, attachments } = project;
  return (
    <div className="grid grid-cols-1 gap-4">
      {description && (
        <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {description}
        </p>
      )}
      {skills.length > 0 && <Chips words={skills.map((skill) => i18n._(skill))} />}
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {industry && <Fact name={t`Industry`}>{i18n._(industry)}</Fact>}
        {quantity !== null && (
          <Fact name={t`Quantity`}>
            <bdi className="tabular-nums">{quantityText(quantity, unit)}</bdi>
          </Fact>
        )}
        {country && (
          <Fact name={t`Goes to`}>
            <bdi>{countryText(country)}</bdi>
          </Fact>
        )}
        {role === 'supplier' && <Fact name={t`Sample`}>{wantsSample ? t`Wanted` : t`Not needed`}</Fact>}
        {pricing && (
          <Fact name={t`Payment`}>
            {pricing === 'fixed' ? t`Fixed price` : t`By the hour`}
            {hours !== null &&
              pricing === 'hourly' &&
              ` · ${plural(hours, { one: 'about # hour', other: 'about # hours' })}`}
          </Fact>
        )}
        {neededBy && (
          <Fact name={t`Needed by`}>
            <Moment as="date" at={neededBy} />
          </Fact>
        )}
        <Fact name={t`Budget`}>
          <Budget {...project} />
        </Fact>
      </dl>
      <AttachmentList attachments={attachments} />
    </div>
  );
}

function Budget({ budgetFrom, budgetTo }: Pick<InvitedProject, 'budgetFrom' | 'budgetTo'>) {
  if (budgetFrom === null) return t`Open`;
  const from = dollars(budgetFrom);
  if (budgetTo === null) return <Trans>from {from}</Trans>;
  const to = dollars(budgetTo);
  return budgetTo === budgetFrom ? from : t`${from} to ${to}`;
}
