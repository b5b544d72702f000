import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { keys } from '../../data/keys.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import { SkeletonBlock } from '../../ui/layout/skeleton.tsx';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed } from '../item.tsx';
import { type TabProps, useView } from '../view.ts';
import { isMonthOfBooks, monthAfter, monthName, monthNow, monthsToChoose } from './months.ts';
import { Payments } from './payments.tsx';
import { PendingRefunds } from './pending-refunds.tsx';
import { Totals } from './totals.tsx';

/** The money of a month. */
export function MoneyTab({ onActed }: TabProps) {
  const { view, go } = useView();
  const month = isMonthOfBooks(view.month) ? view.month : monthNow();
  const show = (chosen: string) => go({ tab: 'money', month: chosen }, { replace: true });
  const {
    data: money,
    problem,
    read,
  } = useRead(keys.admin('money', month), () => adminApi('GET /operator/money', { query: { month } }), true);
  /** Counts the recorded refunds; each reloads the sums and the list of the month. */
  const [noted, setNoted] = useState(0);
  function onNoted() {
    setNoted((before) => before + 1);
    read();
    onActed();
  }
  return (
    <div className="grid max-w-page grid-cols-1 gap-6">
      <MonthPicker month={month} onChoose={show} />
      {problem !== null && <LoadFailed problem={problem} onAgain={read} />}
      <PendingRefunds onNoted={onNoted} />
      {money && <Totals money={money} />}
      {!money && problem === null && (
        <div role="status">
          <SkeletonBlock className="h-64 rounded-lg" />
          <span className="sr-only">{t`Loading...`}</span>
        </div>
      )}
      {problem === null && <Payments key={`${month} ${noted}`} month={month} />}
    </div>
  );
}

function MonthPicker({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const { i18n } = useLingui();
  const isLast = month >= monthNow();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-56">
        <SelectField label={t`Month`} value={month} onChange={(event) => onChoose(event.currentTarget.value)}>
          {monthsToChoose(month).map((choice) => (
            <option key={choice} value={choice}>
              {monthName(choice, i18n.locale)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button onClick={() => onChoose(monthAfter(month, -1))}>{t`Previous month`}</Button>
      <Button onClick={() => onChoose(monthAfter(month, 1))} disabled={isLast}>{t`Next month`}</Button>
    </div>
  );
}
