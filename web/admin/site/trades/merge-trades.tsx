import { plural, t } from '@lingui/core/macro';
import type { TradeList } from '@sokoni/contract/company/trade-list';
import { englishName } from '@sokoni/contract/profiles/trades';
import { useRef, useState } from 'react';
import { asReadError } from '../../../data/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/fields/form-problem.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/overlays/toast.ts';
import { actErrorText, adminApi } from '../../admin-api.ts';
import { Section } from '../../detail-parts.tsx';
import { SelectChoice } from '../../select-choice.tsx';
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
  const choices = live.map((trade) => [trade.key, englishName(trade)] as const);
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
        <SelectChoice
          label={t`This one goes`}
          choices={choices}
          none={t`Choose`}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <SelectChoice
          label={t`Into this one`}
          choices={choices}
          none={t`Choose`}
          value={into}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        />
      </div>
      <FormProblem text={problem} />
      <p className="my-3 max-w-prose text-sm text-muted">
        {t`Profiles, projects, filters and the search follow, and old links lead to the new list. It can’t be undone.`}
      </p>
      <Button ref={opener} disabled={busy || !from || !into || from === into} onClick={count}>
        {t`Merge...`}
      </Button>
      {profiles !== null && (
        <ConfirmDialog
          title={t`Merge ${old} into ${next}?`}
          action={t`Merge`}
          tone="danger"
          isPending={busy}
          onConfirm={merge}
          onClose={() => setProfiles(null)}
          returnFocusTo={opener}
        >
          {plural(profiles, { one: '# profile changes.', other: '# profiles change.' })}{' '}
          {t`This can’t be undone.`}
        </ConfirmDialog>
      )}
    </Section>
  );
}
