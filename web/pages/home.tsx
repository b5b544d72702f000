import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { FeaturedProfiles } from '../directory/showcase/featured-profiles.tsx';
import { loadShowcase, type ShowcaseData } from '../directory/showcase/load-showcase.ts';
import { MarketSearch } from '../directory/showcase/market-search.tsx';
import { NewestProfiles } from '../directory/showcase/newest-profiles.tsx';
import { TradeLinks } from '../directory/showcase/trade-links.tsx';
import { paths } from '../paths.ts';
import { ProjectsIntroduction, readFigures } from '../projects/projects-explained.tsx';
import { organizationOf, siteOf } from '../site/company-data.ts';
import { Link } from '../site/links/link.tsx';
import { apiContext, type Head } from '../site/page.ts';
import { graphOf } from '../site/structured-data.ts';
import { PlanList } from '../subscriptions/plan-list.tsx';
import { buttonClass } from '../ui/button.tsx';

export const head = (): Head => ({
  title: t`African suppliers and freelancers`,
  description: t`Find African suppliers and freelancers and message them directly. Free for customers, no commission.`,
  structuredData: (site) => graphOf(organizationOf(site), siteOf(site)),
});

export async function loader(args: LoaderFunctionArgs) {
  const [{ showcase }, figures] = await Promise.all([
    loadShowcase(args),
    readFigures(args.context.get(apiContext)),
  ]);
  return { showcase, figures };
}

export function Page() {
  const { showcase, figures } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero showcase={showcase} />
      <Market showcase={showcase} />
      <HowItWorks />
      <div className="mx-auto max-w-page px-4 pb-14">
        <ProjectsIntroduction figures={figures} />
      </div>
      {/* Takes the place of what follows, which signed-in people do not need. */}
      <div className="signed-in-only" />
      <div className="signed-out-only">
        <FreeForCustomers />
        <Plans showcase={showcase} />
        <ClosingCall />
      </div>
    </>
  );
}

function Hero({ showcase }: ShowcaseData) {
  return (
    <section className="bg-deep text-on-deep">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 py-8 lg:grid-cols-2 lg:gap-14 lg:py-14">
        {/* Not centred: it would move while the rest of the page arrives. */}
        <div className="grid grid-cols-1 content-start gap-5">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">
            {t`Trade directly with African suppliers and freelancers`}
          </h1>
          <p className="max-w-prose text-lg text-on-deep-muted">
            {t`Sokoni means ‘at the market’ in Swahili. Find the right maker, message them directly and agree your own terms.`}
          </p>
          <MarketSearch />
          <div className="signed-in-only">
            <div className="flex flex-wrap gap-3">
              <Link
                to={paths.directory('supplier')}
                className={buttonClass('main')}
              >{t`Find Suppliers`}</Link>
              <Link to={paths.directory('freelancer')} className={buttonClass('deep')}>
                {t`Find Freelancers`}
              </Link>
            </div>
          </div>
          <div className="signed-out-only">
            <div className="flex flex-wrap gap-3">
              <Link to={paths.register({ type: 'customer' })} className={buttonClass('main')}>
                {t`Find Professional`}
              </Link>
              <Link to={paths.register()} className={buttonClass('deep')}>{t`Join as Professional`}</Link>
            </div>
          </div>
        </div>
        <FeaturedProfiles showcase={showcase} />
      </div>
    </section>
  );
}

function Market({ showcase }: ShowcaseData) {
  if (!showcase) return null;
  return (
    <>
      <TradeLinks industries={showcase.industries} skills={showcase.skills} />
      <NewestProfiles profiles={showcase.newest} />
    </>
  );
}

function HowItWorks() {
  const steps = [
    [
      t`Discover`,
      t`Search suppliers by industry and freelancers by skill. Our team checks every profile before it is listed.`,
    ],
    [
      t`Connect`,
      t`Send a message from their profile. It reaches them directly, and you see their contact details.`,
    ],
    [t`Collaborate`, t`Agree on price, terms and delivery directly. We take no commission on your deal.`],
  ];
  return (
    <section className="mx-auto max-w-page px-4 py-14">
      <h2 className="text-2xl">{t`How It Works`}</h2>
      <ol className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-3">
        {steps.map(([name, text], index) => (
          <li key={name} className="grid content-start gap-2 border-t-4 border-marigold pt-4">
            <h3 className="flex items-baseline gap-3 text-xl">
              <span className="text-muted tabular-nums">{index + 1}</span>
              {name}
            </h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FreeForCustomers() {
  return (
    <section className="border-y border-line bg-wash">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-6 px-4 py-10">
        <div className="grid max-w-prose gap-2">
          <h2 className="text-2xl">{t`Free for customers`}</h2>
          <p>
            {t`Search, compare and message as many professionals as you need. You never pay: professionals fund Sokoni with their subscriptions.`}
          </p>
        </div>
        <Link to={paths.register({ type: 'customer' })} className={buttonClass('strong')}>
          {t`Create Free Account`}
        </Link>
      </div>
    </section>
  );
}

function Plans({ showcase }: ShowcaseData) {
  const sampleOf = (role: ProfessionalRole) => <SampleProfile showcase={showcase} role={role} />;
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 py-14">
      <div className="grid max-w-prose grid-cols-1 gap-4">
        <h2 className="text-2xl">{t`Plans for professionals`}</h2>
        <p className="text-muted">
          {t`A monthly plan lists you in the public directory, where customers find and message you. We take no commission.`}
        </p>
      </div>
      <PlanList of="supplier" title={t`Supplier plans`} sample={sampleOf('supplier')} />
      <PlanList of="freelancer" title={t`Freelancer plans`} sample={sampleOf('freelancer')} />
    </section>
  );
}

/** The profile of a professional, to show what a plan pays for. */
function SampleProfile({ showcase, role }: ShowcaseData & { role: ProfessionalRole }) {
  const sample = [...(showcase?.featured ?? []), ...(showcase?.newest ?? [])].find(
    (profile) => profile.role === role,
  );
  if (!sample) return null;
  return (
    <Link
      to={paths.profile(role, sample._id)}
      className="inline-flex min-h-11 items-center font-semibold text-indigo underline"
    >
      {role === 'supplier' ? t`See a sample supplier profile` : t`See a sample freelancer profile`}
    </Link>
  );
}

function ClosingCall() {
  return (
    <section className="mx-auto max-w-page px-4">
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-lg border border-line bg-surface p-6 sm:p-10">
        <h2 className="text-2xl">{t`Start selling on Sokoni`}</h2>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.register()} className={buttonClass('main')}>{t`Join Now`}</Link>
          <Link to={paths.contact()} className={buttonClass()}>{t`Contact Us`}</Link>
        </div>
      </div>
    </section>
  );
}
