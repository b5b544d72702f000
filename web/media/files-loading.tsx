import { t } from '@lingui/core/macro';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { LoadingStatus } from '../ui/layout/loading-status.tsx';
import { SkeletonBlock } from '../ui/layout/skeleton.tsx';

interface FilesLoadingProps {
  problem: string | null;
  retry?: () => void;
}

/** Shown while files are loading, or when they could not be read. */
export function FilesLoading({ problem, retry }: FilesLoadingProps) {
  if (problem) {
    return (
      <>
        <FormProblem text={problem} />
        <Button className="mt-3" onClick={retry}>
          {t`Try Again`}
        </Button>
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <SkeletonBlock className="h-11 w-40 rounded-md" />
      <SkeletonBlock className="h-80 rounded-md" />
      <LoadingStatus />
    </div>
  );
}
