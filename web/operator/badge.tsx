import type { ProfileVisibility } from '@sokoni/contract/accounts';
import type { ReactNode } from 'react';
import { visibilityName } from './words.ts';

const tones = {
  plain: 'bg-wash text-muted',
  good: 'bg-leaf-wash text-leaf',
  bad: 'bg-clay-wash text-clay',
};

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-flex rounded-full px-2 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  );
}

export function VisibilityBadge({ visibility }: { visibility: ProfileVisibility }) {
  const tone = visibility === 'public' ? 'good' : visibility === 'suspended' ? 'bad' : 'plain';
  return <Badge tone={tone}>{visibilityName(visibility)}</Badge>;
}
