import { LoadingStatus } from './loading-status.tsx';
import { SkeletonBlock } from './skeleton.tsx';

/** In place of a tab or a list with its button, whose code or data are on their way. */
export const TabSkeleton = () => (
  <div className="grid grid-cols-1 gap-4">
    <SkeletonBlock className="h-11 w-40 rounded-md" />
    <SkeletonBlock className="h-80 rounded-md" />
    <LoadingStatus />
  </div>
);
