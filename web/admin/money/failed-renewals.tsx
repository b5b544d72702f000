import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FailedRenewal } from '@sokoni/contract/admin/money/payments';
import { pagesOf } from '../../data/queries.ts';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Day } from '../../ui/formats/day.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { adminApi } from '../admin-api.ts';
import { aboutRenewals, PersonLink } from '../detail-parts.tsx';
import { HandledActs } from '../handled-acts.tsx';
import { PlainList, Rows } from '../lists/plain-list.tsx';
import { useRows } from '../lists/use-rows.ts';
import { useOverview } from '../overview.ts';

/** Those that wait in Today; hidden while there are none. */
export function FailedRenewals({ onHandled }: { onHandled: () => void }) {
  const state = useRows(pagesOf('GET /operator/today', { query: { list: 'renewal' } }, adminApi));
  const { data: overview } = useOverview();
  // While they load, the panel reserves its place.
  const count = state.rows?.length ?? overview?.waiting.renewal ?? 0;
  if (!state.problem && count === 0) return null;
  return (
    <Panel title={t`Failed renewals`}>
      <p className="mb-3 text-muted">{aboutRenewals()}</p>
      <PlainList state={state} empty={t`Nothing here.`}>
        {(rows) => (
          <Rows rows={rows}>
            {({ _id, renewal }) =>
              renewal && (
                <Renewal
                  renewal={renewal}
                  onDone={(text) => {
                    showSuccess(text);
                    state.drop(_id);
                    onHandled();
                  }}
                />
              )
            }
          </Rows>
        )}
      </PlainList>
    </Panel>
  );
}

interface RenewalProps {
  renewal: FailedRenewal;
  onDone: (text: string) => void;
}

function Renewal({ renewal, onDone }: RenewalProps) {
  const { _id: id, person, plan, since, nextTryAt, endsAt, draft } = renewal;
  return (
    <li className="grid gap-2 py-2">
      <PersonLink person={person} />
      <p className="text-sm text-muted">
        {planName(plan)} ·{' '}
        <Trans>
          due since <Day at={since} />
        </Trans>{' '}
        ·{' '}
        {nextTryAt && (
          <Trans>
            next try on <Day at={nextTryAt} />
          </Trans>
        )}
        {nextTryAt && ' · '}
        <Trans>
          ends on <Day at={endsAt} />
        </Trans>
      </p>
      <HandledActs
        {...{ person, draft }}
        act={() => adminApi('POST /operator/renewals/{id}/handled', { params: { id } })}
        onDone={onDone}
      />
    </li>
  );
}
