import { t } from '@lingui/core/macro';
import { languages } from '@sokoni/contract/languages';
import { englishName, type Trade, type TradePlace, tradePlaces } from '@sokoni/contract/profiles/trades';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { LiveRegion } from '../../../ui/layout/live-region.tsx';
import { choicesOf, SelectChoice } from '../../select-choice.tsx';
import type { FieldsProps } from '../card-editor.tsx';
import { entryField, errorsOfEntry } from '../lists.ts';
import { useOpenEntries } from '../open-entries.ts';
import { OrderButtons } from '../order-buttons.tsx';
import { findNamed, linesOf, placeName, tradesOf } from './trade-lines.ts';

/** As the contract has it; not imported, to keep schemas out of the page. */
const NAME_MAX = 60;

/** The list in its order, of which each entry opens for editing. The form has it as one hidden field. */
export function TradesFields({ typed, errors, fill }: FieldsProps) {
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState('');
  /** What has the name already that was to be added. */
  const [taken, setTaken] = useState<Trade>();
  const trades = tradesOf(typed.trades ?? '');
  const errorsOf = ({ key }: Trade) => errorsOfEntry(errors, 'trades', key);
  const wrong = trades.filter((trade) => Object.keys(errorsOf(trade)).length > 0);
  const { isOpen, show, toggle } = useOpenEntries(wrong.map(({ key }) => key));
  const change = (next: Trade[]) => fill({ trades: linesOf(next) });
  const live = trades.filter(({ mergedInto }) => !mergedInto);
  const merged = trades.filter(({ mergedInto }) => mergedInto);

  const edit = (after: Trade) => change(trades.map((trade) => (trade.key === after.key ? after : trade)));
  function move(trade: Trade, place: number) {
    const others = live.filter(({ key }) => key !== trade.key);
    change([...others.toSpliced(Math.max(0, place), 0, trade), ...merged]);
  }
  function add() {
    const key = added.trim().replaceAll(/\s+/g, ' ');
    if (!key) return;
    const named = findNamed(trades, key);
    setTaken(named);
    setSearch(named ? englishName(named) : '');
    show(named?.key ?? key);
    if (named) return;
    change([...live, { key, names: {}, shown: 'everywhere', mergedInto: '' }, ...merged]);
    setAdded('');
  }

  const isListed = (trade: Trade) =>
    wrong.includes(trade) ||
    isOpen(trade.key) ||
    [trade.key, ...Object.values(trade.names)].join('\n').toLowerCase().includes(search.trim().toLowerCase());
  return (
    <>
      <input type="hidden" name="trades" value={typed.trades} />
      {errors.trades && (
        <LiveRegion role="alert" className="font-medium text-clay">
          {errors.trades}
        </LiveRegion>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField
            label={t`Add a name in English`}
            value={added}
            maxLength={NAME_MAX}
            error={taken && t`The list has it already, as “${englishName(taken)}”: it’s open below.`}
            onChange={({ currentTarget }) => {
              setAdded(currentTarget.value);
              setTaken(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </div>
        <Button onClick={add}>{t`Add`}</Button>
      </div>
      <TextField
        type="search"
        label={t`Search the list`}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ol className="divide-y divide-line">
        {live.filter(isListed).map((trade) => {
          const place = live.indexOf(trade);
          const name = englishName(trade);
          return (
            <li key={trade.key} className="grid grid-cols-1 gap-3 py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <p className="min-w-0 wrap-anywhere">
                  <bdi className="font-semibold">{name}</bdi>{' '}
                  {trade.shown !== 'everywhere' && (
                    <span className="text-sm text-muted">{placeName(trade.shown)}</span>
                  )}
                </p>
                <div className="flex">
                  <OrderButtons
                    {...{ name, place }}
                    last={live.length - 1}
                    onMove={(to) => move(trade, to)}
                  />
                  <Button tone="quiet" aria-expanded={isOpen(trade.key)} onClick={() => toggle(trade.key)}>
                    {isOpen(trade.key) ? t`Close` : t`Edit`} <span className="sr-only">{name}</span>
                  </Button>
                </div>
              </div>
              {isOpen(trade.key) && (
                <TradeFields
                  {...{ trade, place, wrong: errorsOf(trade) }}
                  onEdit={edit}
                  onMove={(to) => move(trade, to)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {merged.length > 0 && (
        <p className="text-sm text-muted">
          {t`Merged:`}{' '}
          {merged.map((trade) => `${englishName(trade)} → ${nameOf(trades, trade.mergedInto)}`).join(', ')}
        </p>
      )}
    </>
  );
}

const nameOf = (trades: Trade[], key: string) =>
  englishName(trades.find((trade) => trade.key === key) ?? { key, names: {} });

interface TradeFieldsProps {
  trade: Trade;
  place: number;
  /** Errors by field. */
  wrong: Record<string, string | undefined>;
  onEdit: (after: Trade) => void;
  onMove: (place: number) => void;
}

function TradeFields({ trade, place, wrong, onEdit, onMove }: TradeFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-wash p-3 sm:grid-cols-2">
      {languages.map(({ code, name }) => (
        <TextField
          key={code}
          name={entryField('trades', trade.key, `names.${code}`)}
          label={name}
          value={trade.names[code] ?? ''}
          placeholder={code === 'en' ? trade.key : undefined}
          error={wrong[`names.${code}`]}
          maxLength={NAME_MAX}
          dir="auto"
          onChange={({ currentTarget }) =>
            onEdit({ ...trade, names: { ...trade.names, [code]: currentTarget.value } })
          }
        />
      ))}
      <SelectChoice
        label={t`Offered in`}
        value={trade.shown}
        onChange={({ currentTarget }) => onEdit({ ...trade, shown: currentTarget.value as TradePlace })}
        choices={choicesOf(tradePlaces, placeName)}
      />
      <TextField
        label={t`Place in the list`}
        type="number"
        min={1}
        value={place + 1}
        onChange={({ currentTarget }) => currentTarget.value && onMove(Number(currentTarget.value) - 1)}
      />
      <p className="text-sm text-muted sm:col-span-2">
        {t`A language left empty has the original name, or the English one. Profiles keep what is hidden.`}
      </p>
    </div>
  );
}
