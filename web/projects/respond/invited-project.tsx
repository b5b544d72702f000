import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { SEAT_HOURS } from '@sokoni/contract/projects/limits';
import type { InvitedProject as Invited } from '@sokoni/contract/projects/projects';
import { isUnanswered } from '@sokoni/contract/projects/states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { asReadError, networkErrorText, sentences } from '../../data/error-text.ts';
import { queryOf } from '../../data/queries.ts';
import { AttachmentList } from '../../messages/attachments/attachment-list.tsx';
import { publishOwn } from '../../notifications/notifications.ts';
import { dropDraft } from '../../outbox/message-records.ts';
import { paths } from '../../paths.ts';
import { ButtonLink, TextLink } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { CachedNote } from '../../ui/layout/cached-note.tsx';
import { LoadingLines } from '../../ui/layout/loading-lines.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { OfferFacts } from '../offer-facts.tsx';
import { ProjectFacts } from '../project-facts.tsx';
import { AllowanceLine } from './allowance.tsx';
import { BuyerFacts } from './buyer-facts.tsx';
import { answerClass, answerOf, projectStateText, reasonText, seatsText } from './invited-texts.ts';
import { ProposalForm } from './proposal-form.tsx';
import { useInvitation } from './use-invitations.ts';

interface InvitedProjectProps {
  user: OwnUser;
  id: string;
  /** What else the professional may do about its buyer, such as to report it; of another domain. */
  actionsFor: (buyer: Invited['buyer']) => ReactNode;
}

/** A project that a professional is invited to: what is needed, who asks, the seat, and the proposal. */
export function InvitedProject({ user, id, actionsFor }: InvitedProjectProps) {
  const { project, error, isMissing, refetch } = useInvitation(id);
  const back =
    user.role === 'customer' ? paths.dashboard('customer') : paths.dashboard(user.role, 'projects');
  if (isMissing) {
    return (
      <Notice
        title={t`We can’t find this project`}
        actions={<ButtonLink to={back} tone="strong">{t`Your projects`}</ButtonLink>}
      >
        {t`Only the buyer and invited professionals see a project. The buyer may have closed the account, or the link is incomplete.`}
      </Notice>
    );
  }
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-4 sm:gap-6 sm:py-8">
      <TextLink to={back} className="gap-2 justify-self-start text-indigo">
        <Icon name="arrow" className="rotate-180 rtl:rotate-0" />
        {t`Your projects`}
      </TextLink>
      {!project && !error && <LoadingLines widths={['w-64', 'w-full', 'w-80']} />}
      {!project && error && (
        <div className="grid justify-items-start gap-3">
          <FormProblem text={sentences(t`We couldn’t load this project`, networkErrorText(error))} />
          <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
        </div>
      )}
      {project && (
        <>
          {project.cachedAt && <CachedNote at={project.cachedAt} />}
          <Title project={project} />
          <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
            <Panel title={t`What is needed`}>
              <ProjectFacts project={project} />
            </Panel>
            <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <Panel title={t`The buyer`}>
                <BuyerFacts buyer={project.buyer} />
                <div className="mt-2 -mb-2 -ms-2 flex flex-wrap">{actionsFor(project.buyer)}</div>
              </Panel>
            </div>
            <Response user={user} project={project} />
          </div>
        </>
      )}
    </div>
  );
}

function Title({ project }: { project: Invited }) {
  const { title, kind, state, takenDownReason, decideAt, createdAt } = project;
  return (
    <header className="grid grid-cols-1 gap-2">
      <h1 className="text-2xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge>{kind === 'direct' ? t`Direct request` : t`Invitation`}</Badge>
        <span>
          <Trans>
            Posted on <Moment at={createdAt} as="day" />
          </Trans>
        </span>
        {state === 'open' && decideAt && (
          <span>
            <Trans>
              Open until <Moment at={decideAt} as="day" />
            </Trans>
          </span>
        )}
      </p>
      {state !== 'open' && <p className="max-w-prose font-semibold">{projectStateText(project)}</p>}
      {takenDownReason && (
        <p dir="auto" className="max-w-prose">
          {takenDownReason}
        </p>
      )}
    </header>
  );
}

/** Changes the project on the server, shows its answer, and says why it failed. */
function useAct(id: string) {
  const client = useQueryClient();
  const { queryKey } = queryOf('GET /projects/invitations/{id}', { params: { id } });
  const showAnswer = (project?: Invited) => {
    if (project) client.setQueryData(queryKey, project);
    else void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: ['GET /projects/invitations'] });
    publishOwn(['messages']);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<Invited | undefined>) => act(),
    onSuccess: showAnswer,
    // Others may have changed it.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const problem = error ? asReadError(error).message || t`That didn’t work. Try again.` : '';
  return { act: mutate, isPending, problem, showAnswer };
}

function Response({ user, project }: { user: OwnUser; project: Invited }) {
  const { _id: id, kind, state, proposal, seats, mayPropose } = project;
  const { act, isPending, problem, showAnswer } = useAct(id);
  const [isRevising, setRevising] = useState(false);
  const sent = proposal?.versions.length ?? 0;
  // It was sent in another tab, or its answer was lost.
  useEffect(() => {
    if (sent > 0) dropDraft({ account: user._id, kind: 'proposal', to: `${id}/${sent}` });
  }, [user._id, id, sent]);
  if (proposal && !(isRevising && project.mayRevise)) {
    return <SentProposal project={project} onRevise={() => setRevising(true)} />;
  }

  const takeSeat = () =>
    act(async () => {
      const { data } = await browserApi('POST /projects/invitations/{id}/seat', { params: { id } });
      return data;
    });

  return (
    <Panel title={isRevising ? t`Revise your proposal` : t`Your proposal`}>
      <div className="grid grid-cols-1 gap-4">
        {seats && state !== 'closed' && <p className="font-semibold tabular-nums">{seatsText(seats)}</p>}
        {kind === 'direct' && mayPropose && (
          <p className="max-w-prose text-muted">
            {t`The buyer asked you directly. You need no seat, and this proposal doesn’t count for your month.`}
          </p>
        )}
        {!proposal && <SeatState project={project} />}
        {project.mayTakeSeat && (
          <>
            <p className="max-w-prose">
              {t`A project has five seats. Taking one counts as one of your proposals this month. Without a proposal within ${SEAT_HOURS} hours the seat is lost, and you can’t take another one here.`}
            </p>
            <AllowanceLine />
            <FormProblem text={problem} />
            <Button tone="main" className="sm:justify-self-start" onClick={takeSeat} disabled={isPending}>
              {isPending ? t`Taking a seat...` : t`Take a seat`}
            </Button>
          </>
        )}
        {(mayPropose || isRevising) && (
          <>
            {isRevising && (
              <p className="max-w-prose">
                {t`You can revise a proposal once, until the buyer answers. The buyer sees both.`}
              </p>
            )}
            <ProposalForm
              key={isRevising ? 'revision' : 'proposal'}
              account={user._id}
              project={project}
              onSent={(sent) => {
                setRevising(false);
                showAnswer(sent);
              }}
              {...(isRevising && { onCancel: () => setRevising(false) })}
            />
          </>
        )}
      </div>
    </Panel>
  );
}

/** Until when a seat is reserved, or why there is none. */
function SeatState({ project }: { project: Invited }) {
  const { seat, state, mayTakeSeat, mayPropose } = project;
  if (seat?.state === 'reserved' && mayPropose) {
    return (
      <p className="max-w-prose rounded-md border-s-4 border-indigo bg-wash p-3">
        <Trans>
          Your seat is reserved until <Moment at={seat.until} />. Send your proposal before then.
        </Trans>
      </p>
    );
  }
  if (seat) return <p className="max-w-prose">{answerOf(project).text}</p>;
  if (mayTakeSeat || mayPropose) return null;
  return (
    <p className="max-w-prose text-muted">
      {state === 'open'
        ? t`All seats are taken. One becomes free when a proposal isn’t sent in time.`
        : t`This project takes no new proposals.`}
    </p>
  );
}

function SentProposal({ project, onRevise }: { project: Invited; onRevise: () => void }) {
  const { buyer, seats, proposal, mayRevise } = project;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const withdraw = useRef<HTMLButtonElement>(null);
  if (!proposal) return null;
  const { versions, isOpened, state } = proposal;
  const answer = answerOf(project);
  const reason = reasonText(project);
  return (
    <Panel title={t`Your proposal`}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid justify-items-start gap-1">
          <p className={answerClass(answer)}>{answer.text}</p>
          {reason && <p className="max-w-prose">{reason}</p>}
          {isUnanswered(state) && (
            <p className="text-sm text-muted">
              {isOpened ? t`The buyer has opened it.` : t`The buyer hasn’t opened it yet.`}
            </p>
          )}
          {seats && project.state !== 'closed' && (
            <p className="text-sm text-muted tabular-nums">{seatsText(seats)}</p>
          )}
        </div>
        {versions.toReversed().map((version) => (
          <section key={version.messageId} className="grid grid-cols-1 gap-2 border-t border-line pt-4">
            <h3 className="flex flex-wrap items-baseline gap-x-3 text-base">
              {version.version === 2 ? t`Revised proposal` : t`First proposal`}
              <Moment at={version.createdAt} className="text-sm font-normal text-muted" />
            </h3>
            <OfferFacts offer={version} />
            <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
              {version.content}
            </p>
            <AttachmentList attachments={version.attachments} />
          </section>
        ))}
        <div className="flex flex-wrap gap-3">
          {mayRevise && (
            <Button tone="strong" onClick={onRevise}>
              {t`Revise once`}
            </Button>
          )}
          <ButtonLink to={paths.conversation(buyer._id)}>{t`Open the conversation`}</ButtonLink>
          {isUnanswered(state) && (
            <Button ref={withdraw} onClick={() => setWithdrawing(true)}>
              {t`Withdraw`}
            </Button>
          )}
        </div>
        {isWithdrawing && (
          <WithdrawDialog project={project} onClose={() => setWithdrawing(false)} returnFocusTo={withdraw} />
        )}
      </div>
    </Panel>
  );
}

function WithdrawDialog({ project: { _id: id, kind }, ...control }: DialogControl & { project: Invited }) {
  const { act, isPending, problem } = useAct(id);
  const withdraw = () =>
    act(async () => {
      await browserApi('DELETE /projects/invitations/{id}/proposal', { params: { id } });
      showSuccess(t`Proposal withdrawn`);
      control.onClose();
      return undefined;
    });
  return (
    <Dialog title={t`Withdraw this proposal?`} {...control}>
      <div className="grid gap-4">
        <p>
          {kind === 'direct'
            ? t`The buyer can’t choose it any more, and you can’t send another one for this project.`
            : t`The buyer can’t choose it any more. You can’t send another one for this project, and the seat still counts for your month.`}
        </p>
        <DialogFoot problem={problem}>
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          <Button tone="danger" onClick={withdraw} disabled={isPending}>
            {t`Withdraw`}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
