import { alias, type Screen, screen } from '../app/screens.ts';
import { paths } from '../paths.ts';

const ofBoth = ['search', 'country', 'verified', 'minRating', 'exact', 'show', 'page'];
const directoryQuery = {
  supplier: ['industry', ...ofBoth],
  freelancer: ['skill', 'maxRate', ...ofBoth],
};

/** Public pages: rendered by the server, and not hydrated but for their islands. */
export const documents: Screen[] = [
  screen(paths.home(), 'home', () => import('./pages/home.tsx')),
  screen(
    paths.directory('supplier'),
    'supplier-directory',
    () => import('./pages/supplier-directory.tsx'),
    directoryQuery.supplier,
  ),
  screen(
    paths.directory('freelancer'),
    'freelancer-directory',
    () => import('./pages/freelancer-directory.tsx'),
    directoryQuery.freelancer,
  ),
  screen(paths.login(), 'login', () => import('./pages/login.tsx'), ['done']),
  screen(paths.register(), 'register', () => import('./pages/register.tsx'), ['type', 'plan']),
  screen(paths.registerCustomer(), 'register-customer', () => import('./pages/register-customer.tsx')),
  screen(paths.forgotPassword(), 'forgot-password', () => import('./pages/forgot-password.tsx'), ['done']),
  screen(paths.resetPassword(':token'), 'reset-password', () => import('./pages/reset-password.tsx')),
  screen(paths.verifyEmail(':token'), 'verify-email', () => import('./pages/verify-email.tsx')),
  screen(paths.confirmEmail(':token'), 'confirm-email', () => import('./pages/confirm-email.tsx')),
  screen(paths.invitation(':token'), 'invitation', () => import('./pages/invitation.tsx')),
  screen(paths.undoEmail(':token'), 'undo-email', () => import('./pages/undo-email.tsx')),
  screen(paths.mailStop(':token'), 'mail-stop', () => import('./pages/mail-stop.tsx'), ['kind']),
  screen(paths.invitationStop(':token'), 'invitation-stop', () => import('./pages/mail-stop.tsx')),
  alias(paths.suppliers(), paths.directory('supplier'), directoryQuery.supplier),
  alias(paths.freelancers(), paths.directory('freelancer'), directoryQuery.freelancer),
  screen(paths.createSupplier(), 'supplier-create', () => import('./pages/supplier-create.tsx'), ['draft']),
  screen('/supplier/:id', 'supplier-profile', () => import('./pages/profile.tsx')),
  screen('/freelancer/:id', 'freelancer-profile', () => import('./pages/profile.tsx')),
  screen(paths.products('supplier', ':id'), 'supplier-products', () => import('./pages/products.tsx'), [
    'page',
  ]),
  screen(paths.products('freelancer', ':id'), 'freelancer-portfolio', () => import('./pages/products.tsx'), [
    'page',
  ]),
  // Its address until projects were what customers post.
  alias('/freelancer/:id/projects', paths.products('freelancer', ':id'), ['page']),
  screen(paths.product(':id'), 'product', () => import('./pages/product.tsx')),
  screen(paths.newProject(), 'new-project', () => import('./pages/new-project.tsx'), [
    'to',
    'product',
    'role',
    'search',
    'trade',
    'country',
  ]),
  screen(paths.report(':kind', ':id'), 'report', () => import('./pages/report.tsx'), ['number']),
  screen(paths.confirmReport(':token'), 'confirm-report', () => import('./pages/report.tsx'), ['done']),
  screen(paths.about(), 'about', () => import('./pages/about.tsx')),
  screen(paths.contact(), 'contact', () => import('./pages/contact.tsx')),
  screen(paths.privacy(), 'privacy', () => import('./pages/privacy.tsx')),
  screen(paths.terms(), 'terms', () => import('./pages/terms.tsx')),
  screen(paths.legalVersion('privacy', ':version'), 'privacy-version', () => import('./pages/privacy.tsx')),
  screen(paths.legalVersion('terms', ':version'), 'terms-version', () => import('./pages/terms.tsx')),
  screen(paths.offline(), 'offline', () => import('./pages/offline.tsx')),
  screen('*', 'not-found', () => import('./pages/not-found.tsx')),
];
