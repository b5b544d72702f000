import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { LiveRegion } from '../layout/live-region.tsx';

interface FormProblemProps {
  text: string;
  /** Whether to offer sending the same form again. */
  canTryAgain?: boolean;
}

/** The error of a whole form, above its fields; announced at once and scrolled into view. */
export function FormProblem({ text, canTryAgain = false }: FormProblemProps) {
  return (
    <LiveRegion role="alert" className="empty:absolute">
      {text && <Problem key={text} {...{ text, canTryAgain }} />}
    </LiveRegion>
  );
}

function Problem({ text, canTryAgain }: FormProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      className="grid scroll-my-4 justify-items-start gap-3 rounded-md border-s-4 border-clay bg-clay-wash p-4"
    >
      <p className="font-medium text-clay">{text}</p>
      {canTryAgain && <Button type="submit">{t`Try Again`}</Button>}
    </div>
  );
}
