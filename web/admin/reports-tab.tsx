import { t } from '@lingui/core/macro';
import type { ReportRow } from '@sokoni/contract/admin';
import { keys } from '../data/keys.ts';
import { adminApi } from './admin-api.ts';
import { ListScreen, OpenOrClosed } from './lists/list-screen.tsx';
import { RowContent, Waiting } from './lists/row-content.tsx';
import { useGoOn, useRows } from './lists/use-rows.ts';
import { ReportView } from './report-view.tsx';
import { type TabProps, useView } from './view.ts';
import { knownAs, outcomeText, reportKindName, reportReasonName } from './words.ts';

export function ReportsTab({ onActed }: TabProps) {
  const { closed } = useView().view;
  const state = useRows(keys.admin('reports', closed), (cursor) =>
    adminApi('GET /operator/reports', { query: { state: closed ? 'closed' : 'open', cursor } }),
  );
  const nothing = t`No report waits any more.`;
  const goOn = useGoOn({ state, nameOf: ({ reported }) => knownAs(reported), nothing, onActed });
  return (
    <ListScreen
      label={t`Reports`}
      state={state}
      filter={<OpenOrClosed tab="reports" closed={closed} />}
      show={showRow}
      empty={closed ? t`No report was closed yet.` : t`No report waits.`}
    >
      {(id) => <ReportView id={id} onDone={() => goOn(id, t`Report closed`)} />}
    </ListScreen>
  );
}

function showRow({ kind, reason, reported, createdAt, closedAt, outcome }: ReportRow) {
  return (
    <RowContent name={knownAs(reported)}>
      <span className="text-sm text-muted">
        {reportKindName(kind)} · {reportReasonName(reason)}
      </span>
      {closedAt ? <span className="text-sm">{outcomeText(outcome)}</span> : <Waiting since={createdAt} />}
    </RowContent>
  );
}
