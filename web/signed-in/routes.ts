import { screens } from '@sokoni/contract/page-tables';
import type { ScreenFile } from '@sokoni/contract/pages';
import type { RouteObject } from 'react-router';
import type { PageModule } from '../site/page.ts';
import { routeOf } from '../site/screens.ts';
import { withLayout } from './layout.ts';

const files: Readonly<Record<string, () => Promise<PageModule>>> = {
  'change-password': () => import('./account/change-password.tsx'),
  payment: () => import('./account/payment.tsx'),
  success: () => import('./account/success.tsx'),
  suspended: () => import('./account/suspended.tsx'),
  account: () => import('./account/account.tsx'),
  'professional-dashboard': () => import('./dashboard/professional-dashboard.tsx'),
  'customer-home': () => import('./dashboard/customer-home.tsx'),
  'customer-dashboard': () => import('./dashboard/customer-dashboard.tsx'),
  'messages-compose': () => import('./dashboard/messages-compose.tsx'),
  messages: () => import('./dashboard/messages.tsx'),
  project: () => import('./projects/project.tsx'),
  operator: () => import('./operator.tsx'),
} satisfies Record<ScreenFile, unknown>;

/** Screens with a router: what signed-in accounts use. */
export const routes: RouteObject[] = withLayout(screens.map((screen) => routeOf(screen, files[screen.file])));
