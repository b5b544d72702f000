import { useNavigation } from 'react-router';

/** Another screen is on its way. */
export function LoadingBar() {
  if (useNavigation().state === 'idle') return null;
  return <div className="loading-bar fixed inset-x-0 top-0 z-50 h-1 bg-marigold" />;
}
