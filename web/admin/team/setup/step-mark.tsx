import { t } from '@lingui/core/macro';
import type { StepState } from '@sokoni/contract/admin/team/setup';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';

export function StepMark({ state }: { state: StepState }) {
  if (state === 'done') {
    return (
      <span className="flex items-center gap-1 text-sm font-semibold text-leaf">
        <Icon name="check" className="size-4" />
        {t`Done`}
      </span>
    );
  }
  if (state === 'failed') return <Badge tone="bad">{t`Does not work`}</Badge>;
  return <Badge>{state === 'waiting' ? t`On its way` : t`Open`}</Badge>;
}
