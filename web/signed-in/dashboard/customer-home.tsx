import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Gate } from '../../accounts/gate.tsx';
import { queryOf } from '../../data/queries.ts';
import { MarketSearch } from '../../directory/showcase/market-search.tsx';
import { useUnread } from '../../notifications/unread-count.tsx';
import { paths } from '../../paths.ts';
import { UnansweredCount } from '../../projects/unanswered-count.tsx';
import { Link, TextLink } from '../../site/links/link.tsx';
import type { Head } from '../../site/page.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonLine } from '../../ui/layout/skeleton.tsx';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import { useNear } from '../../ui/use-near.ts';

const NewestProfiles = lazy(async () => ({
  default: (await import('../../directory/showcase/newest-profiles.tsx')).NewestProfiles,
}));

export const head = (): Head => ({ title: t`Home`, hidden: true });

export const Page = () => <Gate frame={<Home />}>{(user) => <Home user={user} />}</Gate>;

/** Without a user, what is the same for all customers. */
function Home({ user }: { user?: OwnUser }) {
  // An element, because Lingui would parse tags in a string.
  const name = <bdi>{user?.firstName}</bdi>;
  return (
    <>
      <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 pt-4 sm:pt-8">
        <section className="grid grid-cols-1 gap-1 rounded-lg bg-deep p-4 text-on-deep sm:p-6">
          <h1 className="text-2xl wrap-anywhere">
            {user ? <Trans>Welcome, {name}</Trans> : <SkeletonLine className="w-48" />}
          </h1>
          <p className="wrap-anywhere text-on-deep-muted">
            {user ? emailText(user.email) : <SkeletonLine className="w-64" />}
          </p>
          <div className="mt-3">
            <MarketSearch />
          </div>
        </section>
        <OwnThings notifications={user ? <Notifications /> : <SkeletonLine className="w-28" />} />
        <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:p-6">
          <div className="grid min-w-0 grow basis-72 grid-cols-1 gap-1">
            <h2 className="text-xl">{t`Post a project`}</h2>
            <p className="text-muted">
              {t`Say once what you need. A few professionals who fit send you proposals, and you choose.`}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Link to={paths.newProject()} className={buttonClass('main')}>
              {t`Post a project`}
            </Link>
            <Link to={paths.customerProjects()} className={buttonClass()}>
              {t`Your projects`}
              {user && <UnansweredCount />}
            </Link>
          </div>
        </section>
        <section className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Way
            title={t`Suppliers`}
            text={t`Goods made and sold in Africa. Search by name or choose an industry.`}
            to={paths.directory('supplier')}
            button={t`Find Suppliers`}
          />
          <Way
            title={t`Freelancers`}
            text={t`Designers, developers and writers. Search by name or choose a skill.`}
            to={paths.directory('freelancer')}
            button={t`Find Freelancers`}
          />
        </section>
        <TextLink
          to={paths.account()}
          className="mb-4"
        >{t`Account: your devices, password and data`}</TextLink>
      </div>
      {user && <Newest />}
    </>
  );
}

/** Below all that the page is for, so that nothing moves when they are loaded, and loaded when they are near. */
function Newest() {
  const [ref, isNear] = useNear<HTMLDivElement>();
  const { data } = useQuery({
    ...queryOf('GET /showcase', {}),
    staleTime: Infinity,
    enabled: isNear,
  });
  return (
    <div ref={ref}>
      {data && (
        <Suspense>
          <NewestProfiles profiles={data.newest} />
        </Suspense>
      )}
    </div>
  );
}

function Notifications() {
  const unread = useUnread();
  if (unread === undefined) return <SkeletonLine className="w-28" />;
  if (unread === 0) return t`No new notifications`;
  return (
    <span className="font-semibold text-indigo">
      {plural(unread, { one: '# unread message', other: '# unread messages' })}
    </span>
  );
}

function OwnThings({ notifications }: { notifications: ReactNode }) {
  return (
    <nav aria-label={t`My area`}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <OwnThing to={paths.customerMessages()} icon="message" title={t`Messages`}>
          {t`Your conversations with suppliers and freelancers`}
        </OwnThing>
        <OwnThing to={paths.customerMessages()} icon="bell" title={t`Notifications`}>
          {notifications}
        </OwnThing>
        <OwnThing to={paths.customerMessages('favorites')} icon="bookmark" title={t`Favorites`}>
          {t`Your saved messages`}
        </OwnThing>
      </ul>
    </nav>
  );
}

interface OwnThingProps {
  to: string;
  icon: IconName;
  title: string;
  children: ReactNode;
}

function OwnThing({ to, icon, title, children }: OwnThingProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-4 no-underline hover:bg-wash"
      >
        <Icon name={icon} className="text-indigo" />
        <span className="grid min-w-0 grid-cols-1 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-muted">{children}</span>
        </span>
      </Link>
    </li>
  );
}

function Way({ title, text, to, button }: Record<'title' | 'text' | 'to' | 'button', string>) {
  return (
    <div className="grid grid-cols-1 content-between gap-4 rounded-lg border border-line bg-surface p-6">
      <div className="grid grid-cols-1 gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      <Link to={to} className={buttonClass('strong', 'justify-self-start')}>
        {button}
      </Link>
    </div>
  );
}
