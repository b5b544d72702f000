import { t } from '@lingui/core/macro';
import { LiveRegion } from './live-region.tsx';

/** For placeholders of what is on its way. */
export const LoadingStatus = () => <LiveRegion role="status" className="sr-only">{t`Loading...`}</LiveRegion>;
