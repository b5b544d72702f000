import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';

interface CountViewProps {
  /** The page of one profile, or cards of several. */
  as: 'view' | 'appearances';
  ids: string[];
}

/** Tells the script of a document which profiles a visitor sees; it reports them, because pages come from a cache. */
export const CountView = ({ as, ids }: CountViewProps) => (
  <span hidden data-seen={as} data-ids={ids.join(',')} />
);

/** The same of words for which a directory has nothing. */
export const CountEmptySearch = ({ role, search }: { role: ProfessionalRole; search: string }) => (
  <span hidden data-seen="nothing" data-role={role} data-search={search} />
);
