import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

interface Fact {
  label: string;
  /** Empty if the value was not given. */
  value: ReactNode;
  /** Spans the whole width. */
  wide?: boolean;
}

/** Stored values in a read-only list. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere">
            {/* Aligned with its label, even if the text has the other direction. */}
            {typeof value === 'string' && value ? (
              <bdi>{value}</bdi>
            ) : (
              value || <span className="text-muted">{t`Not added yet`}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
