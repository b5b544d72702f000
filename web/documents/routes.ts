import { type DocumentFile, pages, redirects } from '@sokoni/contract/pages';
import { generatePath, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { type PageFiles, routeOf } from '../app/screens.ts';

const files: PageFiles<DocumentFile> = {
  home: () => import('./pages/home.tsx'),
  'supplier-directory': () => import('./pages/supplier-directory.tsx'),
  'freelancer-directory': () => import('./pages/freelancer-directory.tsx'),
  about: () => import('./pages/about.tsx'),
  contact: () => import('./pages/contact.tsx'),
  register: () => import('./pages/register.tsx'),
  login: () => import('./pages/login.tsx'),
  'supplier-create': () => import('./pages/supplier-create.tsx'),
  privacy: () => import('./pages/privacy.tsx'),
  terms: () => import('./pages/terms.tsx'),
  profile: () => import('./pages/profile.tsx'),
  products: () => import('./pages/products.tsx'),
  product: () => import('./pages/product.tsx'),
  'register-customer': () => import('./pages/register-customer.tsx'),
  'forgot-password': () => import('./pages/forgot-password.tsx'),
  'new-project': () => import('./pages/new-project.tsx'),
  report: () => import('./pages/report.tsx'),
  offline: () => import('./pages/offline.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
  'reset-password': () => import('./pages/reset-password.tsx'),
  'verify-email': () => import('./pages/verify-email.tsx'),
  'confirm-email': () => import('./pages/confirm-email.tsx'),
  invitation: () => import('./pages/invitation.tsx'),
  'undo-email': () => import('./pages/undo-email.tsx'),
  'mail-stop': () => import('./pages/mail-stop.tsx'),
};

/** Public pages: rendered by the server, and not hydrated but for their islands. */
export const documents: RouteObject[] = [
  ...pages.filter(({ kind }) => kind === 'document').map((page) => routeOf(page, files)),
  ...Object.entries(redirects).map(([path, target]) => ({
    path,
    loader: ({ request, params }: LoaderFunctionArgs) =>
      redirect(generatePath(target, params) + new URL(request.url).search, 301),
  })),
];
