import { t } from '@lingui/core/macro';
import type { Head } from '../site/page.ts';
import Offline from './offline/offline.island.tsx';

export const head = (): Head => ({ title: t`Working offline`, hidden: true });

/** Replaces a page that is not cached; this page itself was cached earlier. */
export const Page = () => <Offline />;
