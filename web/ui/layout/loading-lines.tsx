import { t } from '@lingui/core/macro';
import { SkeletonLine } from './skeleton.tsx';

interface LoadingLinesProps {
  /** The classes with the width of each line. */
  widths: string[];
  className?: string;
}

/** Lines in place of a text that is on its way. */
export function LoadingLines({ widths, className = '' }: LoadingLinesProps) {
  return (
    <div role="status" className={`grid grid-cols-1 gap-1 ${className}`}>
      <span className="sr-only">{t`Loading...`}</span>
      {widths.map((width) => (
        <SkeletonLine key={width} className={width} />
      ))}
    </div>
  );
}
