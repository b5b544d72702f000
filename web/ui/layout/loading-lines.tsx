import { LoadingStatus } from './loading-status.tsx';
import { SkeletonLine } from './skeleton.tsx';

interface LoadingLinesProps {
  /** The classes with the width of each line. */
  widths: string[];
  className?: string;
}

/** Lines in place of a text that is on its way. */
export function LoadingLines({ widths, className = '' }: LoadingLinesProps) {
  return (
    <div className={`grid grid-cols-1 gap-1 ${className}`}>
      <LoadingStatus />
      {widths.map((width) => (
        <SkeletonLine key={width} className={width} />
      ))}
    </div>
  );
}
