import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { AdminProject, AdminProjectRow } from '@sokoni/contract/admin/accounts/projects';
import { adminProjectStates } from '@sokoni/contract/admin/limits';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import { professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { type ReactNode, useRef, useState } from 'react';
import { queryOf } from '../../data/queries.ts';
import { TextLink } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { showProblem } from '../../ui/overlays/toast.ts';
import { addressOf, type TabProps, useView } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { FormDialog, ReasonField } from '../decision-form.tsx';
import {
  Facts,
  ItemHeading,
  LoadFailed,
  LoadingItem,
  PersonLink,
  ProjectsOf,
  Prose,
  Section,
} from '../detail-parts.tsx';
import { knownAs, projectStateName, proposalStateName, roleName } from '../labels.ts';
import { ViewChoices } from '../lists/choices.tsx';
import { ListHead } from '../lists/list-head.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowContent } from '../lists/row-content.tsx';
import { useGoOn, useList } from '../lists/use-rows.ts';
import { PrivateFiles } from '../private-file.tsx';

/** Projects of customers: those that run, are closed, or in whose text the buyer keeps contact details. */
export function ProjectsTab({ onActed }: TabProps) {
  const { search, buyer, ...view } = useView().view;
  const shown = adminProjectStates.find((one) => one === view.state) ?? 'running';
  const role = professionalRoles.find((one) => one === view.role);
  const state = useList('projects', { state: shown, search, role, buyer: buyer || undefined });
  const nothing = t`That was the last project here.`;
  // The next one has done nothing wrong.
  const goOn = useGoOn({ state, nameOf: ({ title }) => title, nothing, opensByItself: () => false, onActed });
  return (
    <ListScreen
      label={t`Projects`}
      state={state}
      filter={
        <>
          <ViewChoices
            label={t`State`}
            name="state"
            choices={[
              ['', t`Running`],
              ['closed', t`Closed`],
              ['kept', t`With contact details in the text`],
              ['all', t`All`],
            ]}
          />
          <ViewChoices
            label={t`For`}
            name="role"
            choices={[
              ['', t`Suppliers and freelancers`],
              ['supplier', t`Suppliers`],
              ['freelancer', t`Freelancers`],
            ]}
          />
          {buyer && <OneBuyer buyer={state.rows?.[0]?.buyer} />}
          <ListHead state={state} search={t`Title, industry or skill`} />
        </>
      }
      show={showRow}
      empty={search || buyer || role || view.state ? t`No project matches.` : t`No project is running.`}
    >
      {(id) => (
        <ProjectView
          id={id}
          onDone={(title) => goOn(id, title)}
          onConflict={() => {
            onActed();
            state.reload();
          }}
        />
      )}
    </ListScreen>
  );
}

/** Unknown when the list is empty. */
function OneBuyer({ buyer }: { buyer: AdminPerson | undefined }) {
  const { view } = useView();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>
        {t`Buyer`}: {buyer ? <PersonLink person={buyer} /> : '–'}
      </span>
      <TextLink to={addressOf({ ...view, id: '', buyer: '' })}>{t`Show all buyers`}</TextLink>
    </p>
  );
}

const stateOf = ({ state, closedBy }: AdminProjectRow) =>
  projectStateName(state === 'closed' ? (closedBy ?? 'end') : state);

function showRow(project: AdminProjectRow) {
  const { title, buyer, role, trades } = project;
  return (
    <RowContent name={title}>
      <span className="text-sm text-muted">
        <bdi>{knownAs(buyer)}</bdi> · {trades[0] ? i18n._(trades[0]) : roleName(role)}
      </span>
      <span className="text-sm">{stateOf(project)}</span>
    </RowContent>
  );
}

interface ProjectActsProps {
  id: string;
  /** With the title of the toast. */
  onDone: (title: string) => void;
  /** Its buyer or another operator has changed its state first. */
  onConflict: () => void;
}

interface ProjectViewProps extends ProjectActsProps {
  /** Above its content. */
  children?: ReactNode;
}

export function ProjectView({ id, onDone, onConflict, children }: ProjectViewProps) {
  const query = queryOf('GET /operator/projects/{id}', { params: { id } }, adminApi);
  const { data: project, isGone, problem, read } = useRead(query);
  if (problem !== null)
    return <LoadFailed problem={isGone ? t`This project doesn’t exist.` : problem} onAgain={read} />;
  if (!project) return <LoadingItem />;

  /** Shows how it stands now. */
  function onChanged() {
    onConflict();
    read();
    const undone = t`Its buyer or another operator was first. Your decision wasn’t applied.`;
    showProblem(t`The project has changed`, undone);
  }

  const { title, description, buyer, kind, role, trades, createdAt, seats, state } = project;
  const { contactDetails, attachments, invited, takenDownReason } = project;
  const { used, reserved, free } = seats;
  return (
    <article className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <ItemHeading>
          <bdi className="wrap-anywhere">{title}</bdi>
        </ItemHeading>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={takenDownReason ? 'bad' : 'plain'}>{stateOf(project)}</Badge>
          <Moment at={createdAt} />
        </p>
      </header>
      <Facts
        facts={[
          [
            t`Buyer`,
            <span key="buyer" className="inline-flex flex-wrap gap-x-3">
              <PersonLink person={buyer} />
              <ProjectsOf buyer={buyer._id} />
            </span>,
          ],
          [t`For`, [roleName(role), ...trades.map((trade) => i18n._(trade))].join(' · ')],
          [t`Sent to`, kind === 'direct' ? t`Named professionals` : t`Matched professionals`],
          ...(kind === 'matched'
            ? [[t`Seats`, t`${used} used, ${reserved} reserved, ${free} free`] as [string, string]]
            : []),
        ]}
      />
      {children}
      {contactDetails.length > 0 && (
        <Section title={t`Contact details that the buyer left in the text`}>
          <ul className="ms-5 list-disc">
            {contactDetails.map((detail) => (
              <li key={detail} className="wrap-anywhere">
                <bdi>{detail}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t`What is needed`}>
        <Prose className="max-w-prose">{description}</Prose>
        <PrivateFiles attachments={attachments} />
      </Section>
      {takenDownReason && (
        <Section title={t`Why it was taken down`}>
          <Prose className="max-w-prose">{takenDownReason}</Prose>
        </Section>
      )}
      <Invited invited={invited} />
      {state !== 'closed' && <TakeDown id={id} onDone={onDone} onConflict={onChanged} />}
    </article>
  );
}

/** What their proposals say is between the two sides. */
function Invited({ invited }: Pick<AdminProject, 'invited'>) {
  const count = invited.length;
  return (
    <Section title={plural(count, { one: '# invited professional', other: '# invited professionals' })}>
      {count === 0 && <p className="text-muted">{t`No professional fits it so far.`}</p>}
      <ul className="divide-y divide-line">
        {invited.map(({ person, proposal }) => (
          <li key={person._id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <PersonLink person={person} />
            <span className="text-sm text-muted">
              {proposal ? proposalStateName(proposal) : t`No proposal`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TakeDown({ id, onDone, onConflict }: ProjectActsProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const label = t`Take the project down`;
  return (
    <>
      <Button ref={opener} tone="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <FormDialog
          name={`project-${id}`}
          title={label}
          action={label}
          tone="danger"
          schema={async () =>
            (await import('@sokoni/contract/admin/accounts/project-endpoints')).adminProjectEndpoints
              .takeProjectDown.body
          }
          send={async (body) => {
            await adminApi('POST /operator/projects/{id}/take-down', { params: { id }, body });
            onDone(t`Project taken down`);
          }}
          onConflict={onConflict}
          onClose={() => setOpen(false)}
          returnFocusTo={opener}
        >
          {({ field }) => (
            <ReasonField
              hint={t`The buyer and the invited professionals read it. Proposals don’t count for their month.`}
              {...field('reason')}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
