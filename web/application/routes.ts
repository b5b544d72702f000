import type { RouteObject } from 'react-router';
import { type Screen, screen } from '../app/screens.ts';
import { paths } from '../paths.ts';
import { withLayout } from './layout.ts';

/** Every signed-in screen reads these. */
const always = ['/users/me', '/messages/counts'];
const ofProfessionals = [...always, '/subscription'];

/** Screens with a router: what signed-in accounts use. */
export const screens: Screen[] = [
  screen(paths.changePassword(), 'change-password', () => import('../pages/account/change-password.tsx')),
  screen(paths.payment(), 'payment', () => import('../pages/account/payment.tsx')),
  screen(paths.success(), 'success', () => import('../pages/account/success.tsx'), ['session_id']),
  screen(paths.account(), 'account', () => import('../pages/account/account.tsx')),
  screen(paths.suspended(), 'suspended', () => import('../pages/account/suspended.tsx')),
  screen(
    paths.dashboard('supplier'),
    'supplier-dashboard',
    () => import('../pages/dashboard/professional-dashboard.tsx'),
    ['tab'],
    ofProfessionals,
  ),
  screen(
    paths.dashboard('freelancer'),
    'freelancer-dashboard',
    () => import('../pages/dashboard/professional-dashboard.tsx'),
    ['tab'],
    ofProfessionals,
  ),
  screen(
    paths.dashboard('customer'),
    'customer-home',
    () => import('../pages/dashboard/customer-home.tsx'),
    [],
    always,
  ),
  screen(
    paths.customerProfile(),
    'customer-profile',
    () => import('../pages/dashboard/customer-dashboard.tsx'),
    ['tab'],
  ),
  screen(
    paths.customerMessages(),
    'customer-messages',
    () => import('../pages/dashboard/customer-dashboard.tsx'),
    ['tab'],
    [...always, '/messages/all?box=inbox'],
  ),
  screen('/messages/compose', 'messages-compose', () => import('../pages/dashboard/messages-compose.tsx'), [
    'to',
  ]),
  screen(
    '/messages/:id',
    'messages',
    () => import('../pages/dashboard/messages.tsx'),
    [],
    [...always, '/messages/with/{id}'],
  ),
  screen(paths.operator(), 'operator', () => import('../pages/operator.tsx')),
  screen(paths.operatorStatus(), 'operator-status', () => import('../pages/operator.tsx')),
];

export const routes: RouteObject[] = withLayout(screens);
