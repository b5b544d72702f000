import { t } from '@lingui/core/macro';
import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import type { ReportRow } from '@sokoni/contract/admin/today/reports';
import type { TodayRow } from '@sokoni/contract/admin/today/today';
import { closedLists, type TodayList, todayKinds } from '@sokoni/contract/admin/today/today-lists';
import type { ReactNode } from 'react';
import { queryOf } from '../../data/queries.ts';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { ProjectView } from '../accounts/projects-tab.tsx';
import { ReviewView } from '../accounts/review/review-view.tsx';
import { type TabProps, useView } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import { type Done, doneText } from '../labels.ts';
import { NotInList } from '../lists/list-screen.tsx';
import type { RowsState, useGoOn } from '../lists/use-rows.ts';
import { ProblemView } from '../team/status-tab.tsx';
import { CaseView } from './case-view.tsx';
import { ContactView } from './contact-view.tsx';
import { MarkedReviewView } from './marked-review-view.tsx';
import { DisputeView, OwedView, RefundView, RenewalView } from './money-views.tsx';
import { ReportView } from './report-view.tsx';
import { UnmatchedProject } from './unmatched-project.tsx';

interface TodayItemProps extends TabProps {
  id: string;
  /** Undefined when it is not in the list as far as the list is loaded. */
  row: TodayRow | undefined;
  list: TodayList;
  state: RowsState<TodayRow>;
  goOn: ReturnType<typeof useGoOn>;
}

/** What waits, with all that is needed to decide it. */
export function TodayItem({
  id: shown,
  row: shownRow,
  list,
  state,
  goOn,
  PublicLook,
  onActed,
}: TodayItemProps) {
  const { open } = useView();

  /** The account may wait as before. */
  function onDone(id: string, done: Done, { person }: AccountReview) {
    if (done === 'sessions' || done === 'email' || done === 'export')
      return showSuccess(doneText(done, person));
    goOn(id, doneText(done, person));
  }

  /** A message was reported in a case, which may have more of them. */
  function onReportDecided({ _id, kind }: ReportRow) {
    if (kind !== 'message') return goOn(`report-${_id}`, t`Report closed`);
    onActed();
    state.reload();
    showSuccess(t`Report closed`);
    open(`case-${_id}`);
  }

  function onClaimDecided(id: string, subject: AccountReview) {
    onActed();
    if (id.startsWith('claim-') && !subject.claims.some(({ status }) => status === 'submitted'))
      onDone(id, 'claims', subject);
    else state.reload();
  }

  /** The item is replaced by a note that it was decided. */
  function onConflict(id: string) {
    onActed();
    state.drop(id);
    showProblem(t`Already decided`, t`Another operator was first. Your decision wasn’t applied.`);
  }

  /** Its form may be gone with the case, and the reason with it. */
  function onCaseChanged() {
    onActed();
    state.reload();
    showProblem(
      t`This case has changed`,
      t`Another operator has written or decided, or there is a new report. What you typed wasn’t sent.`,
    );
  }

  function item(row: TodayRow | undefined, id: string) {
    const [kind, ...rest] = id.split('-');
    const ownId = rest.join('-');
    const done = (text: string) => goOn(id, text);
    if (kind === 'report')
      return <ReportView id={ownId} onDone={onReportDecided} onConflict={() => state.drop(id)} />;
    if (kind === 'case')
      return <CaseView id={ownId} onDone={() => done(t`Case closed`)} onConflict={onCaseChanged} />;
    if (kind === 'profile' || kind === 'claim' || kind === 'objection' || kind === 'bounce')
      return (
        <ReviewView
          id={ownId}
          PublicLook={PublicLook}
          onDone={(...what) => onDone(id, ...what)}
          onClaimDecided={(subject) => onClaimDecided(id, subject)}
        />
      );
    if (row?.contact) {
      const { contact } = row;
      return (
        <ContactView
          message={contact}
          onDone={(text) => {
            if (!contact.closedAt) return done(text);
            showSuccess(text);
            state.reload();
          }}
          onConflict={state.reload}
        />
      );
    }
    if (row?.review)
      return <MarkedReviewView review={row.review} onDone={done} onConflict={() => onConflict(id)} />;
    if (row?.renewal) return <RenewalView id={ownId} renewal={row.renewal} onDone={done} />;
    if (row?.project)
      return (
        <ProjectView
          id={ownId}
          onDone={done}
          onConflict={() => {
            onActed();
            state.drop(id);
          }}
        >
          <UnmatchedProject project={row.project} onDone={done} />
        </ProjectView>
      );
    if (row?.payment) {
      const { payment } = row;
      if (kind === 'dispute') return <DisputeView payment={payment} />;
      if (kind === 'refund')
        return <RefundView payment={payment} onDone={done} onConflict={() => onConflict(id)} />;
      return <OwedView payment={payment} onDone={done} onChanged={state.reload} />;
    }
    if (row?.problem) return <ProblemView name={row.problem} onActed={onActed} />;
    const itsKind = todayKinds.find((one) => one === kind);
    if (!state.rows || !itsKind) return state.rows && <NotInList />;
    const isClosed = closedLists.some((one) => one === list);
    return (
      <FoundItem query={{ list: isClosed ? list : itsKind, id: ownId }}>
        {(found) => item(found, id)}
      </FoundItem>
    );
  }

  return item(shownRow, shown);
}

interface FoundItemProps {
  query: { list: TodayList; id: string };
  children: (row: TodayRow) => ReactNode;
}

/** An item of a saved link that is further down than the list was loaded. */
function FoundItem({ query, children }: FoundItemProps) {
  const { data, problem, read } = useRead(queryOf('GET /operator/today', { query }, adminApi));
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!data) return <LoadingItem />;
  return data.rows[0] ? children(data.rows[0]) : <NotInList />;
}
