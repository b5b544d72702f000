import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-wash text-muted',
  good: 'bg-leaf-wash text-leaf',
  bad: 'bg-clay-wash text-clay',
};
export type BadgeTone = keyof typeof tones;

/** A label of one or two words next to a name. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2 text-sm font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}
