import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';

interface NotReadProps {
  /** As far as anybody knows; may be empty. */
  problem: string;
  onAgain: () => void;
}

/** In the place of what could not be read. */
export function NotRead({ problem, onAgain }: NotReadProps) {
  return (
    <div className="grid gap-3">
      <FormProblem text={problem || t`This could not be read. Please try again.`} />
      <Button className="justify-self-start" onClick={onAgain}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}
