import { screens } from '@sokoni/contract/page-tables';
import type { ScreenFile } from '@sokoni/contract/pages';
import type { RouteObject } from 'react-router';
import type { PageModule } from '../app/page.ts';
import { routeOf } from '../app/screens.ts';
import { withLayout } from './layout.ts';

const files: Readonly<Record<string, () => Promise<PageModule>>> = {
  'change-password': () => import('./screens/account/change-password.tsx'),
  payment: () => import('./screens/account/payment.tsx'),
  success: () => import('./screens/account/success.tsx'),
  suspended: () => import('./screens/account/suspended.tsx'),
  account: () => import('./screens/account/account.tsx'),
  'professional-dashboard': () => import('./screens/dashboard/professional-dashboard.tsx'),
  'customer-home': () => import('./screens/dashboard/customer-home.tsx'),
  'customer-dashboard': () => import('./screens/dashboard/customer-dashboard.tsx'),
  'messages-compose': () => import('./screens/dashboard/messages-compose.tsx'),
  messages: () => import('./screens/dashboard/messages.tsx'),
  project: () => import('./screens/projects/project.tsx'),
  operator: () => import('./screens/operator.tsx'),
} satisfies Record<ScreenFile, unknown>;

/** Screens with a router: what signed-in accounts use. */
export const routes: RouteObject[] = withLayout(screens.map((screen) => routeOf(screen, files[screen.file])));
