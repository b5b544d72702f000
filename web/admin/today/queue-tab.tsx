import { t } from '@lingui/core/macro';
import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import type { QueueRow } from '@sokoni/contract/admin/today/waiting';
import { pagesOf } from '../../data/queries.ts';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { ReviewView } from '../accounts/review/review-view.tsx';
import type { TabProps } from '../address.ts';
import { adminApi } from '../admin-api.ts';
import { claimName, type Done, doneText, knownAs, roleName } from '../labels.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowContent, Waiting } from '../lists/row-content.tsx';
import { useGoOn, useRows } from '../lists/use-rows.ts';

/** The longest waiting account comes first; after a decision the next one opens. */
export function QueueTab({ PublicLook, onActed }: TabProps) {
  const state = useRows(pagesOf('GET /operator/queue', { query: {} }, adminApi));
  const rows = state.rows ?? [];
  const goOn = useGoOn({ state, nameOf: knownAs, nothing: t`That was the last item in the queue.`, onActed });

  function onDone(done: Done, { person }: AccountReview) {
    // The account waits as before.
    if (done === 'sessions' || done === 'email' || done === 'export')
      return showSuccess(doneText(done, person));
    goOn(person._id, doneText(done, person));
    // Loads accounts that have arrived since the last request.
    if (rows.length < 10) state.reload();
  }

  function onClaimDecided(subject: AccountReview) {
    onActed();
    const isOnlyClaims = rows.find((row) => row._id === subject.person._id)?.about === 'claim';
    const isMore = subject.claims.some(({ status }) => status === 'submitted');
    if (isOnlyClaims && !isMore) onDone('claims', subject);
  }

  return (
    <ListScreen
      label={t`Queue`}
      state={state}
      show={showRow}
      empty={t`The queue is empty. New profiles and documents appear here.`}
    >
      {(id) => <ReviewView {...{ id, PublicLook, onDone, onClaimDecided }} />}
    </ListScreen>
  );
}

function showRow(row: QueueRow) {
  const { role, plan, about, waitingSince, claims, needsProof, isAgain } = row;
  return (
    <RowContent name={knownAs(row)}>
      <span className="text-sm text-muted">
        {roleName(role)}
        {plan && ` · ${planName(plan)}`}
      </span>
      <Waiting since={waitingSince} />
      {(isAgain || needsProof || about !== 'profile' || claims.length > 0) && (
        <span className="flex flex-wrap gap-1">
          {isAgain && <Badge>{t`Resubmitted`}</Badge>}
          {needsProof && <Badge>{t`No proof sent yet`}</Badge>}
          {about === 'claim' && <Badge>{t`Already public`}</Badge>}
          {about === 'objection' && <Badge tone="bad">{t`Objection to a suspension`}</Badge>}
          {claims.map((kind) => (
            <Badge key={kind}>{claimName(kind)}</Badge>
          ))}
        </span>
      )}
    </RowContent>
  );
}
