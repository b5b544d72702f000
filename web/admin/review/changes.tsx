import { t } from '@lingui/core/macro';
import type { Difference } from './differences.ts';

/** What the owner has changed during the review. */
export function Changes({ changes }: { changes: Difference[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-md border-s-4 border-marigold bg-surface p-4">
      <p className="font-semibold">{t`This has changed while you looked at it. You see it now as it is.`}</p>
      <dl className="grid gap-2 text-sm">
        {changes.map(({ what, before, now }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd dir="auto" className="line-clamp-3 whitespace-pre-line text-muted line-through wrap-anywhere">
              {before}
            </dd>
            <dd dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
              {now || t`Nothing`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
