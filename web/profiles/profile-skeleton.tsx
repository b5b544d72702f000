import { t } from '@lingui/core/macro';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { SkeletonBlock } from '../ui/layout/skeleton.tsx';

/** A placeholder for the top of a profile; the rest is below the fold. */
export function ProfileSkeleton() {
  return (
    <div className="mx-auto min-h-screen max-w-page px-4 py-4 sm:py-6">
      <SkeletonBlock className="h-64 rounded-lg" />
      <LiveRegion role="status" className="mt-4 min-h-6 text-muted">{t`Loading profile...`}</LiveRegion>
    </div>
  );
}
