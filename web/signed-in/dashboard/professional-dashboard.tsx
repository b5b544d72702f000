import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { Gate } from '../../accounts/gate.tsx';
import { OwnText } from '../../accounts/own-text.tsx';
import { refreshSession } from '../../accounts/session.ts';
import { ProfilePicture } from '../../media/profile-picture.tsx';
import { useNotifications } from '../../notifications/notifications.ts';
import { CompletenessLine } from '../../own-profile/completeness.tsx';
import { MyProfile } from '../../own-profile/my-profile.tsx';
import { ProfessionalSections, tabName } from '../../own-profile/own-sections.tsx';
import { profileStatusOf } from '../../own-profile/profile-status.ts';
import { type Tab, tabNamed } from '../../own-profile/tabs.ts';
import { paths, roleIn } from '../../paths.ts';
import { plainPath, withTexts } from '../../site/language/language.ts';
import { TextLink } from '../../site/links/link.tsx';
import type { Head } from '../../site/page.ts';
import { StatisticsPanel } from '../../statistics/statistics-panel.tsx';
import {
  SubscribeForm,
  SubscriptionArea,
  SubscriptionProblem,
} from '../../subscriptions/subscription-area.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonBlock } from '../../ui/layout/skeleton.tsx';
import { TabSkeleton } from '../../ui/layout/tab-skeleton.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { NextStep, NextStepLine } from '../../verification/next-step.tsx';
import { DASHBOARD, DASHBOARD_OF_MESSAGES } from './frames.ts';
import { useLoadLater } from './load-later.ts';
import { ToDo } from './to-do.tsx';

/** Most visits stay on the profile tab, so the other tabs load after it. */
const loadWorkTab = withTexts('work-tab', () => import('./work-tab.tsx'));
const loadProfessionalTab = withTexts('professional-tabs', () => import('./professional-tabs.tsx'));
const WorkTab = lazy(loadWorkTab);
const ProfessionalTab = lazy(loadProfessionalTab);

export async function loader({ request }: LoaderFunctionArgs): Promise<Tab> {
  const { pathname, search } = new URL(request.url);
  return tabIn(roleIn(plainPath(pathname)), search);
}

export const head = (tab: Tab): Head => ({ title: tabName(tab), hidden: true });

export function part(tab: Tab): string | undefined {
  if (tab === 'profile') return undefined;
  return tab === 'products' || tab === 'portfolio' ? 'work-tab' : 'professional-tabs';
}

/** The dashboard of a supplier or a freelancer: the own profile and its status. */
export function Page() {
  const role = roleIn(useLocation().pathname);
  return (
    <Gate
      only={role}
      refusal={
        role === 'supplier'
          ? t`You must be logged in as a supplier to access this page.`
          : t`You must be logged in as a freelancer to access this page.`
      }
      frame={<Frame role={role} />}
    >
      {(user) => <Dashboard user={user} role={role} />}
    </Gate>
  );
}

const tabIn = (role: ProfessionalRole, search: string) =>
  tabNamed(role, new URLSearchParams(search).get('tab'));

interface DashboardProps {
  user: OwnUser;
  role: ProfessionalRole;
}

function Dashboard({ user, role }: DashboardProps) {
  const tab = tabIn(role, useLocation().search);
  const { label, tone } = profileStatusOf(user.profileVisibility);
  // Visibility and subscription change on the server.
  useNotifications(['account'], () => void refreshSession().catch(() => {}));
  useLoadLater(loadWorkTab, loadProfessionalTab);
  return (
    <div className={tab === 'messages' ? DASHBOARD_OF_MESSAGES : DASHBOARD}>
      {/* On a phone the name and Share are one row, the status and the link to the profile the next. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:flex">
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
        </h1>
        <span className="col-start-1 row-start-2">
          <Badge tone={tone}>{label}</Badge>
        </span>
        <Actions user={user} role={role} />
      </div>
      <ProfessionalSections user={user} role={role} />
      {tab === 'profile' ? <Status user={user} role={role} /> : <StatusLine user={user} role={role} />}
      <Suspense key={tab} fallback={<TabSkeleton />}>
        <DashboardTab tab={tab} user={user} role={role} />
      </Suspense>
    </div>
  );
}

/** What is the same for all accounts, or all public profiles, in the place where it is. */
function Frame({ role }: { role: ProfessionalRole }) {
  return (
    <div className={DASHBOARD}>
      <div className="grid min-h-19 content-start sm:min-h-11">
        <h1 className="text-2xl wrap-anywhere">
          <OwnText of={['firstName', 'lastName']} />
        </h1>
      </div>
      <ProfessionalSections role={role} />
      <SkeletonBlock className="h-40 rounded-md" />
    </div>
  );
}

/** Whether the profile is public, and what it still needs for that. */
function Status({ user, role }: DashboardProps) {
  const { profileVisibility: visibility } = user;
  return (
    <div className="grid gap-3 empty:hidden">
      <NextStep user={user} role={role} payment={<SubscribeForm user={user} role={role} />} />
      {visibility !== 'public' && <p className="max-w-prose">{profileStatusOf(visibility).meaning}</p>}
      <SubscriptionArea user={user} role={role} />
    </div>
  );
}

/** The same above the other tabs, so that their own content comes first. */
function StatusLine({ user, role }: DashboardProps) {
  return (
    <>
      <SubscriptionProblem user={user} role={role} />
      <div className="-my-3 flex min-h-11 flex-wrap items-center gap-x-6 empty:hidden">
        <NextStepLine user={user} role={role} />
        <CompletenessLine user={user} role={role} />
      </div>
    </>
  );
}

/** To add a tab, add a name in `tabs.ts` and a case here. */
function DashboardTab({ tab, user, role }: DashboardProps & { tab: Tab }) {
  switch (tab) {
    case 'profile':
      return (
        <ToDo user={user} role={role}>
          <StatisticsPanel user={user} />
          <MyProfile user={user} picture={<ProfilePicture user={user} />} />
        </ToDo>
      );
    case 'products':
    case 'portfolio':
      return <WorkTab user={user} role={role} />;
    default:
      return <ProfessionalTab tab={tab} user={user} role={role} />;
  }
}

function Actions({ user, role }: DashboardProps) {
  const profile = paths.profile(role, user._id);
  async function share() {
    const { shareProfile } = await import('../../profiles/share-profile.ts');
    const company = role === 'supplier' && user.companyName;
    await shareProfile(company || `${user.firstName} ${user.lastName}`.trim(), location.origin + profile);
  }
  return (
    <>
      <TextLink
        to={profile}
        className="col-span-2 col-start-1 row-start-2 justify-self-end text-indigo underline sm:ms-auto"
      >
        {t`View Public Profile`}
      </TextLink>
      <Button
        onClick={share}
        aria-label={t`Share`}
        className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end max-sm:px-3"
      >
        <Icon name="share" />
        <span className="max-sm:hidden">{t`Share`}</span>
      </Button>
    </>
  );
}
