import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import { SEARCH_MAX } from '@sokoni/contract/limits';
import { professionalRoles } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { Gate } from '../../accounts/gate.tsx';
import { OwnText } from '../../accounts/own-text.tsx';
import SearchField from '../../directory/suggestions/search-field.island.tsx';
import { ConversationRow } from '../../messages/conversation/conversation-row.tsx';
import { useConversations } from '../../messages/conversation/use-conversations.ts';
import { UnreadCount } from '../../notifications/unread-count.tsx';
import { paths } from '../../paths.ts';
import { readSeenProducts } from '../../products/seen-products.ts';
import { ProjectRow } from '../../projects/own-projects.tsx';
import { isRunning } from '../../projects/project-texts.ts';
import { useOwnProjects, useUnansweredProposals } from '../../projects/use-projects.ts';
import { localPath } from '../../site/language/language.ts';
import { ButtonLink, Link, TextLink } from '../../site/links/link.tsx';
import { LineFacts, LinkRow } from '../../site/links/link-row.tsx';
import { ProductCard } from '../../site/links/product-card.tsx';
import type { Head } from '../../site/page.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { PriceText } from '../../ui/formats/price.tsx';
import { HeadingsBelow } from '../../ui/layout/heading.ts';
import { SkeletonBlock, SkeletonLine } from '../../ui/layout/skeleton.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';

/** Rows of each kind. */
const MOST = 5;

export const head = (): Head => ({ title: t`Home`, hidden: true });

export const Page = () => <Gate frame={<Home />}>{(user) => <Home user={user} />}</Gate>;

/** Without a user, what is the same for all customers. */
function Home({ user }: { user?: OwnUser }) {
  // An element, because Lingui would parse tags in a string.
  const name = user ? <bdi>{user.firstName}</bdi> : <OwnText of={['firstName']} />;
  const links = [
    { to: paths.customerMessages(), title: t`Messages` },
    { to: paths.customerMessages(), title: t`Notifications`, count: user && <UnreadCount /> },
    { to: paths.customerMessages('favorites'), title: t`Favorites` },
  ];
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-4 sm:gap-6 sm:py-8">
      <section className="grid grid-cols-1 gap-3 rounded-lg bg-deep p-4 text-on-deep">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-xl wrap-anywhere">
            <Trans>Welcome, {name}</Trans>
          </h1>
          <p className="text-sm wrap-anywhere text-on-deep-muted">
            {user ? emailText(user.email) : <SkeletonLine className="w-48" />}
          </p>
        </div>
        <Search />
      </section>
      <nav aria-label={t`My area`}>
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ to, title, count }) => (
            <li key={title}>
              <Link to={to} className="flex min-h-11 items-center gap-2 font-semibold text-indigo">
                {title}
                {count}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {user ? <Waiting /> : <SkeletonBlock className="h-80 rounded-lg" />}
    </div>
  );
}

/** One field; the button says where. */
const Search = () => (
  <search>
    <form
      action={localPath(paths.directory('supplier'))}
      className="grid grid-cols-1 gap-2 rounded-md bg-surface p-3 text-ink sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <SearchField
        label={t`What do you need?`}
        placeholder={t`Coffee, leather bags, logo`}
        maxLength={SEARCH_MAX}
      />
      <div className="grid grid-cols-2 gap-2">
        {professionalRoles.map((role) => (
          <Button
            key={role}
            type="submit"
            tone="strong"
            formAction={localPath(paths.directory(role))}
            className="px-2! max-sm:text-sm"
          >
            {role === 'supplier' ? t`Find Suppliers` : t`Find Freelancers`}
          </Button>
        ))}
      </div>
    </form>
  </search>
);

/** Proposals without an answer, unread messages and running projects: at once, or in their places, so that nothing moves. */
function Waiting() {
  const projects = useOwnProjects();
  const unread = useConversations({ filter: 'unread' });
  const { proposals, count, isPending } = useUnansweredProposals(projects.page?.data ?? []);
  if (projects.state === 'loading' || unread.state === 'loading')
    return <SkeletonBlock className="h-80 rounded-lg" />;
  const running = projects.page?.data.filter(isRunning) ?? [];
  const waiting = proposals.slice(0, MOST).map(({ project, proposal }) => {
    const { name, _id } = proposal.professional;
    const offer = proposal.versions.at(-1);
    return (
      <li key={proposal._id}>
        <LinkRow
          to={`${paths.project(project._id)}#proposals`}
          lead={<Avatar id={_id} name={name} picture={proposal.picture} size="small" />}
          title={name}
          isNew={!proposal.isOpened}
        >
          <LineFacts
            facts={{
              ...(offer && {
                price: (
                  <span className="font-semibold text-ink">
                    <PriceText {...offer} priceTo={null} />
                  </span>
                ),
                leadTime: offer.leadTime,
              }),
              title: project.title,
            }}
          />
        </LinkRow>
      </li>
    );
  });
  const messages = unread.page?.data
    .slice(0, MOST)
    .map((conversation) => (
      <ConversationRow
        key={conversation._id}
        conversation={conversation}
        to={paths.conversation(conversation._id)}
      />
    ));
  const own = running.map((project) => <ProjectRow key={project._id} project={project} />);
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <Rows title={t`Proposals for you to answer`} rows={isPending ? loadingRows(count) : waiting} />
      <Rows title={t`Unread messages`} rows={messages ?? []} />
      {unread.state === 'failed' && <FormProblem text={t`Failed to load messages`} />}
      <section className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg">{t`Projects`}</h2>
          <TextLink
            to={paths.customerProjects()}
            className="text-indigo underline"
          >{t`Your projects`}</TextLink>
        </div>
        {own.length > 0 ? (
          <ul className="divide-y divide-line">{own}</ul>
        ) : projects.state === 'failed' ? (
          <div className="grid justify-items-start gap-2">
            <FormProblem text={t`We couldn’t load your projects`} />
            <Button onClick={projects.loadMore}>{t`Try Again`}</Button>
          </div>
        ) : (
          <p className="text-muted">
            {t`Say once what you need. A few professionals who fit send you proposals, and you choose.`}
          </p>
        )}
        <ButtonLink to={paths.newProject()} tone="main" className="sm:justify-self-start">
          {t`Post a project`}
        </ButtonLink>
      </section>
      <SeenProducts />
    </div>
  );
}

/** As high as the rows that they become. */
const loadingRows = (count: number) =>
  Array.from({ length: Math.min(count, MOST) }, (_, row) => row).map((row) => (
    <li key={row} className="h-16 py-2">
      <SkeletonBlock className="h-12 rounded-md" />
    </li>
  ));

function SeenProducts() {
  const seen = readSeenProducts();
  if (seen.length === 0) return null;
  return (
    <section className="lg:col-span-2">
      <h2 className="text-lg">{t`Recently viewed`}</h2>
      <ul className="-mx-4 grid auto-cols-[9rem] grid-flow-col gap-3 overflow-x-auto px-4 py-1 sm:auto-cols-[10.5rem]">
        <HeadingsBelow value={1}>
          {seen.map(({ title, ...product }) => (
            <li key={product._id} className="flex">
              <ProductCard product={product} title={title} />
            </li>
          ))}
        </HeadingsBelow>
      </ul>
    </section>
  );
}

function Rows({ title, rows }: { title: string; rows: ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="divide-y divide-line">{rows}</ul>
    </section>
  );
}
