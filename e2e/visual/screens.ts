import type { Page } from '@playwright/test';
import { choose } from '../testing/menu.ts';

export const people = [
  'visitor',
  'customer',
  'supplier',
  'freelancer',
  'pending',
  'private',
  'operator',
] as const;
export type Viewer = (typeof people)[number];

export interface Screen {
  name: string;
  /** `{supplier}` and `{freelancer}` stand for the ids of the demo accounts. */
  path: string;
  /** The element does not exist at other widths, or those show nothing that no other picture shows. */
  only?: 'phone';
  /** Runs before the screenshot. */
  act?: (page: Page) => Promise<void>;
  /** Visited again for each picture, because the screen scrolls after the action, differently at each width. */
  reopens?: true;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const open = (name: string) => (page: Page) => page.getByText(name, { exact: true }).first().click();

const openProject = (title: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

const openListed = async (page: Page) => {
  await page.getByRole('list', { name: 'Projects' }).getByRole('link').first().click();
  await page.getByRole('article').waitFor();
};

/** When something was counted is later at each run. */
const hideTime = async (page: Page) =>
  page
    .getByRole('main')
    .locator('time')
    .evaluate((time) => {
      time.textContent = '10:00';
    });

const tabs = (role: string, ...names: string[]): Screen[] =>
  names.map((tab) => ({ name: `${role}-${tab}`, path: `/${role}/dashboard?tab=${tab}` }));

/** Every screen, by viewer. Screens whose actions change data come last. */
export const screens: Record<Viewer, Screen[]> = {
  visitor: [
    { name: 'home', path: '/' },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    { name: 'privacy', path: '/privacy' },
    { name: 'terms', path: '/terms' },
    { name: 'not-found', path: '/no/such/page' },
    { name: 'menu', path: '/no/such/page', only: 'phone', act: open('Menu') },
    { name: 'login', path: '/login' },
    { name: 'login-refused', path: '/login', only: 'phone', act: press('Sign In') },
    { name: 'register', path: '/register' },
    { name: 'register-supplier', path: '/register?type=supplier&plan=basic', only: 'phone' },
    { name: 'register-customer', path: '/register/customer' },
    { name: 'register-customer-refused', path: '/register/customer', act: press('Continue to Payment') },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'change-password', path: '/change-password', only: 'phone' },
    { name: 'reset-password', path: '/reset-password/a-token', only: 'phone' },
    { name: 'mail-stop', path: '/mail/stop/a-token', only: 'phone' },
    { name: 'verify-email', path: '/verify-email/a-token' },
    { name: 'confirm-email', path: '/confirm-email/a-token', only: 'phone' },
    { name: 'undo-email', path: '/undo-email/a-token', only: 'phone' },
    { name: 'suppliers', path: '/supplier' },
    { name: 'freelancers', path: '/freelancer' },
    { name: 'suppliers-none', path: '/supplier?search=zzzzzz', only: 'phone' },
    { name: 'supplier', path: '/supplier/{supplier}' },
    { name: 'freelancer', path: '/freelancer/{freelancer}' },
    { name: 'profile-not-found', path: '/supplier/0190a5b0-0000-7000-8000-000000000000', only: 'phone' },
    { name: 'supplier-create', path: '/supplier/create' },
    { name: 'new-project', path: '/projects/new' },
  ],
  customer: [
    { name: 'customer-home', path: '/customer/dashboard' },
    { name: 'customer-profile', path: '/customer/profile' },
    { name: 'customer-inbox', path: '/customer/messages' },
    {
      name: 'customer-sent',
      path: '/customer/messages',
      only: 'phone',
      act: (page) => page.getByRole('tab', { name: /^Sent/ }).click(),
    },
    {
      name: 'customer-delete',
      path: '/customer/messages',
      act: async (page) => choose(page.getByRole('tabpanel').getByRole('listitem').first(), 'Delete'),
    },
    { name: 'conversations', path: '/customer/messages?show=conversations' },
    { name: 'messages', path: '/messages/{supplier}' },
    { name: 'customer-favorites', path: '/customer/messages?tab=favorites' },
    { name: 'customer-reviews', path: '/customer/messages?tab=reviews' },
    { name: 'customer-account', path: '/account' },
    { name: 'customer-sees-supplier', path: '/supplier/{supplier}' },
    { name: 'conversation', path: '/messages/compose?to={supplier}' },
    { name: 'customer-projects', path: '/customer/messages?tab=projects' },
    {
      name: 'proposals',
      path: '/customer/messages?tab=projects',
      act: openProject('Indigo table linen for a hotel on Sylt'),
    },
  ],
  supplier: [
    ...tabs(
      'supplier',
      'profile',
      'products',
      'messages',
      'reviews',
      'verification',
      'subscription',
      'projects',
    ),
    {
      name: 'invitation',
      path: '/supplier/dashboard?tab=projects',
      act: openProject('Indigo table linen for a hotel on Sylt'),
    },
  ],
  freelancer: tabs('freelancer', 'profile', 'portfolio'),
  pending: [{ name: 'pending', path: '/supplier/dashboard' }],
  private: [
    { name: 'private', path: '/freelancer/dashboard' },
    { name: 'success-unknown', path: '/success', only: 'phone' },
    {
      name: 'payment',
      path: '/freelancer/dashboard',
      act: async (page) => {
        await page.getByLabel('Plan', { exact: true }).selectOption({ index: 2 });
        await page.getByRole('button', { name: /^Make my profile public/ }).click();
        await page.getByRole('button', { name: /^Pay / }).waitFor();
      },
    },
  ],
  operator: [
    { name: 'admin-today', path: '/operator' },
    { name: 'admin-overview', path: '/operator/figures' },
    {
      name: 'admin-contact-message',
      path: '/operator?list=contact',
      act: open('Jonas Weber'),
      reopens: true,
    },
    { name: 'admin-accounts', path: '/operator/accounts' },
    {
      name: 'admin-accounts-filtered',
      path: '/operator/accounts?role=supplier&state=pending',
      only: 'phone',
    },
    { name: 'admin-money', path: '/operator/money' },
    { name: 'admin-projects', path: '/operator/accounts?part=projects' },
    { name: 'admin-projects-kept', path: '/operator/accounts?part=projects&state=kept', only: 'phone' },
    { name: 'admin-projects-closed', path: '/operator/accounts?part=projects&state=closed', only: 'phone' },
    { name: 'admin-projects-figures', path: '/operator/figures?part=weeks', act: hideTime },
    {
      name: 'admin-project',
      path: '/operator/accounts?part=projects',
      only: 'phone',
      act: openListed,
      reopens: true,
    },
    {
      name: 'admin-project-closed',
      path: '/operator/accounts?part=projects&state=closed',
      act: openListed,
      reopens: true,
    },
    { name: 'admin-log', path: '/operator/team?part=log' },
    { name: 'admin-people', path: '/operator/team' },
    { name: 'admin-company-texts', path: '/operator/site?part=texts' },
    { name: 'admin-company-banner', path: '/operator/site?part=banner' },
    {
      ...{ name: 'admin-keys', path: '/operator', only: 'phone' },
      async act(page) {
        await page.getByRole('main').getByText('Rooms', { exact: true }).click();
        await press(/^Keyboard shortcuts/)(page);
      },
    },
    { name: 'admin-review', path: '/operator', act: open('Jus Pain de Sucre'), reopens: true },
  ],
};
