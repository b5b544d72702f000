import { plural, t } from '@lingui/core/macro';
import type { TradeList } from '@sokoni/contract/company/trade-list';
import { englishName } from '@sokoni/contract/profiles/trades';
import { useRef, useState } from 'react';
import { asReadError } from '../../../data/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { FormProblem } from '../../../ui/fields/form-problem.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/dialog.tsx';
import { showSuccess } from '../../../ui/overlays/toast.ts';
import { actErrorText, adminApi } from '../../admin-api.ts';
import { Section } from '../../detail-parts.tsx';
import type { ActsProps } from '../card-editor.tsx';

interface MergeTradesProps extends ActsProps<TradeList> {
  card: 'industries' | 'skills';
}

/** Merges one trade into another one, after it has said how many profiles that changes. */
export function MergeTrades({ card, state, read, onPublished }: MergeTradesProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [from, setFrom] = useState('');
  const [into, setInto] = useState('');
  const [profiles, setProfiles] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const live = state.value.trades.filter(({ mergedInto }) => !mergedInto);
  const nameOf = (key: string) => englishName(live.find((trade) => trade.key === key) ?? { key, names: {} });
  const [old, next] = [nameOf(from), nameOf(into)];

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProfiles(null);
      const { fields } = asReadError(error);
      setProblem(fields.from ?? fields.into ?? (actErrorText(error) || t`We couldn’t do this. Try again.`));
    } finally {
      setBusy(false);
    }
  }
  const count = () =>
    attempt(async () => {
      const { data } = await adminApi('GET /operator/settings/trades/profiles', { query: { card, from } });
      setProfiles(data.profiles);
    });
  const merge = () =>
    attempt(async () => {
      const body = { card, previous: state.version, from, into };
      await adminApi('POST /operator/settings/trades/merge', { body });
      setProfiles(null);
      setFrom('');
      setInto('');
      showSuccess(t`${old} is merged into ${next}`, t`Profiles follow in the next minutes.`);
      onPublished(await read());
    });

  return (
    <Section title={t`Merge`}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Choice label={t`This one goes`} value={from} onChange={setFrom} trades={live} />
        <Choice label={t`Into this one`} value={into} onChange={setInto} trades={live} />
      </div>
      <FormProblem text={problem} />
      <p className="my-3 max-w-prose text-sm text-muted">
        {t`Profiles, projects, filters and the search follow, and old links lead to the new list. It can’t be undone.`}
      </p>
      <Button ref={opener} disabled={busy || !from || !into || from === into} onClick={count}>
        {t`Merge...`}
      </Button>
      {profiles !== null && (
        <Dialog
          title={t`Merge ${old} into ${next}?`}
          onClose={() => setProfiles(null)}
          returnFocusTo={opener}
        >
          <div className="grid gap-4">
            <p>
              {plural(profiles, { one: '# profile changes.', other: '# profiles change.' })}{' '}
              {t`This can’t be undone.`}
            </p>
            <DialogFoot>
              <Button onClick={() => setProfiles(null)}>{t`Cancel`}</Button>
              <Button tone="danger" disabled={busy} onClick={merge}>
                {t`Merge`}
              </Button>
            </DialogFoot>
          </div>
        </Dialog>
      )}
    </Section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (key: string) => void;
  trades: TradeList['trades'];
}

function Choice({ label, value, onChange, trades }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{t`Choose`}</option>
      {trades.map((trade) => (
        <option key={trade.key} value={trade.key}>
          {englishName(trade)}
        </option>
      ))}
    </SelectField>
  );
}
