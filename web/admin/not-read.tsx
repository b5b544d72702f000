import { t } from '@lingui/core/macro';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';

interface NotReadProps {
  /** The reason; empty when unknown. */
  problem: string;
  onAgain: () => void;
}

/** Shown in place of data that could not be loaded. */
export function NotRead({ problem, onAgain }: NotReadProps) {
  return (
    <div className="grid gap-3">
      <FormProblem text={problem || t`This could not be read. Please try again.`} />
      <Button className="justify-self-start" onClick={onAgain}>
        {t`Try Again`}
      </Button>
    </div>
  );
}
