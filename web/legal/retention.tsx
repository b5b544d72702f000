import { t } from '@lingui/core/macro';

interface RetentionProps {
  /** What it is about. */
  title: string;
  what: string;
  why: string;
  howLong: string;
}

/** One kind of data: what is stored, why, for how long. */
export function Kept({ title, what, why, howLong }: RetentionProps) {
  const label = 'text-sm font-semibold text-muted';
  return (
    <div className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[5.5rem_1fr]">
        <dt className={label}>{t`What`}</dt>
        <dd>{what}</dd>
        <dt className={label}>{t`Why`}</dt>
        <dd>{why}</dd>
        <dt className={label}>{t`How long`}</dt>
        <dd>{howLong}</dd>
      </dl>
    </div>
  );
}
