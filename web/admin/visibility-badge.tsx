import type { ProfileVisibility } from '@sokoni/contract/accounts';
import { Badge } from '../ui/badge.tsx';
import { visibilityName } from './words.ts';

export function VisibilityBadge({ visibility }: { visibility: ProfileVisibility }) {
  const tone = visibility === 'public' ? 'good' : visibility === 'suspended' ? 'bad' : 'plain';
  return <Badge tone={tone}>{visibilityName(visibility)}</Badge>;
}
