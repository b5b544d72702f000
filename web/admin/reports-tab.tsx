import { t } from '@lingui/core/macro';
import type { ReportRow as Row } from '@sokoni/contract/admin';
import { keys } from '../data/keys.ts';
import { adminApi } from './admin-api.ts';
import { RowList } from './lists/row-list.tsx';
import { useGoOn } from './lists/use-go-on.ts';
import { useRows } from './lists/use-rows.ts';
import { Waiting } from './lists/waiting.tsx';
import { OpenOrClosed } from './open-or-closed.tsx';
import { usePlace } from './place.ts';
import { ReportView } from './report/report-view.tsx';
import type { PartProps } from './slots.ts';
import { Split } from './split.tsx';
import { knownAs, outcomeText, reportKindName, reportReasonName } from './words.ts';

const idOf = (row: Row) => row._id;
const show = (row: Row) => <ReportRow row={row} />;

export function ReportsPart({ onActed }: PartProps) {
  const { place, open, close } = usePlace();
  const { closed } = place;
  const read = (cursor?: string) =>
    adminApi('GET /operator/reports', { query: { state: closed ? 'closed' : 'open', cursor } });
  const state = useRows(keys.admin('reports', closed), read, idOf);

  const goOn = useGoOn({
    state,
    idOf,
    nameOf: ({ reported }) => knownAs(reported),
    nothing: t`No report waits any more.`,
    onActed,
  });
  const onDone = (id: string) => goOn(id, t`Report closed`);

  return (
    <Split
      onClose={close}
      list={
        <div className="grid gap-3">
          <OpenOrClosed part="reports" closed={closed} />
          <RowList
            label={t`Reports`}
            state={state}
            idOf={idOf}
            show={show}
            empty={closed ? t`No report was closed yet.` : t`No report waits.`}
            place={place}
            onOpen={open}
          />
        </div>
      }
    >
      {place.id && <ReportView key={place.id} id={place.id} onDone={onDone} onClose={close} />}
    </Split>
  );
}

function ReportRow({ row: { kind, reason, reported, createdAt, closedAt, outcome } }: { row: Row }) {
  return (
    <span className="grid grid-cols-1 gap-1">
      <span className="font-semibold wrap-anywhere">
        <bdi>{knownAs(reported)}</bdi>
      </span>
      <span className="text-sm text-muted">
        {reportKindName(kind)} · {reportReasonName(reason)}
      </span>
      {closedAt ? <span className="text-sm">{outcomeText(outcome)}</span> : <Waiting since={createdAt} />}
    </span>
  );
}
