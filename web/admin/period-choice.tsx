import { t } from '@lingui/core/macro';
import { useView } from './address.ts';
import { type Choices, SelectChoice } from './select-choice.tsx';

/** Chooses a time, which is in the address. */
export function PeriodChoice({ periods, shown }: { periods: Choices; shown: string }) {
  const { view, go } = useView();
  return (
    <div className="w-56">
      <SelectChoice
        label={t`Period`}
        value={shown}
        choices={periods}
        onChange={(event) => go({ ...view, period: event.currentTarget.value }, { replace: true })}
      />
    </div>
  );
}
