import { t } from '@lingui/core/macro';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { TabSkeleton } from '../ui/layout/tab-skeleton.tsx';

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
  return <TabSkeleton />;
}
