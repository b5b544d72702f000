import type { RouteObject } from 'react-router';
import { type Screen, screen } from '../app/screens.ts';
import { paths } from '../paths.ts';
import { withLayout } from './layout.ts';

/** Every signed-in screen reads these. */
const always = ['/users/me', '/messages/counts'];
const ofProfessionals = [...always, '/subscription'];

/** Screens with a router: what signed-in accounts use. */
export const screens: Screen[] = [
  screen(paths.changePassword(), 'change-password', () => import('./screens/account/change-password.tsx')),
  screen(paths.payment(), 'payment', () => import('./screens/account/payment.tsx')),
  screen(paths.success(), 'success', () => import('./screens/account/success.tsx'), ['session_id']),
  screen(paths.account(), 'account', () => import('./screens/account/account.tsx')),
  screen(paths.suspended(), 'suspended', () => import('./screens/account/suspended.tsx')),
  screen(
    paths.dashboard('supplier'),
    'supplier-dashboard',
    () => import('./screens/dashboard/professional-dashboard.tsx'),
    ['tab'],
    ofProfessionals,
  ),
  screen(
    paths.dashboard('freelancer'),
    'freelancer-dashboard',
    () => import('./screens/dashboard/professional-dashboard.tsx'),
    ['tab'],
    ofProfessionals,
  ),
  screen(
    paths.dashboard('customer'),
    'customer-home',
    () => import('./screens/dashboard/customer-home.tsx'),
    [],
    always,
  ),
  screen(
    paths.customerProfile(),
    'customer-profile',
    () => import('./screens/dashboard/customer-dashboard.tsx'),
    ['tab'],
  ),
  screen(
    paths.customerMessages(),
    'customer-messages',
    () => import('./screens/dashboard/customer-dashboard.tsx'),
    ['tab'],
    [...always, '/messages/all?box=inbox'],
  ),
  screen('/messages/compose', 'messages-compose', () => import('./screens/dashboard/messages-compose.tsx'), [
    'to',
  ]),
  screen(
    '/messages/:id',
    'messages',
    () => import('./screens/dashboard/messages.tsx'),
    [],
    [...always, '/messages/with/{id}'],
  ),
  screen(
    paths.project(':id'),
    'project',
    () => import('./screens/projects/project.tsx'),
    ['proposal', 'answer'],
    always,
  ),
  screen(paths.operator(), 'operator', () => import('./screens/operator.tsx')),
  screen(paths.operatorCompany(), 'operator-company', () => import('./screens/operator.tsx')),
  screen(paths.operatorSetup(), 'operator-setup', () => import('./screens/operator.tsx')),
  screen(paths.operatorStatus(), 'operator-status', () => import('./screens/operator.tsx')),
];

export const routes: RouteObject[] = withLayout(screens);
