import { useNavigation } from 'react-router';

/** Shown while the next screen loads. */
export function LoadingBar() {
  if (useNavigation().state === 'idle') return null;
  return <div className="loading-bar fixed inset-x-0 top-0 z-50 h-1 bg-marigold" />;
}
