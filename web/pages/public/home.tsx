import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lowestPrice } from '@sokoni/contract/subscriptions/plans';
import { organizationOf, siteOf } from '../../app/company-data.ts';
import { Link } from '../../app/link.tsx';
import type { Head } from '../../app/page.ts';
import { graphOf } from '../../app/structured-data.ts';
import { paths } from '../../paths.ts';
import { PlanList } from '../../subscriptions/plan-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { dollars } from '../../ui/formats/money.ts';
import { Pattern } from '../../ui/pictures/pattern.tsx';
import { WovenEdge } from '../../ui/pictures/woven-edge.tsx';

export const head = (): Head => ({
  title: t`African suppliers and freelancers`,
  description: t`Find African suppliers and freelancers and write to them directly. Free for customers, no commission.`,
  ...(import.meta.env.SSR ? { structuredData: (site) => graphOf(organizationOf(site), siteOf(site)) } : {}),
});

export function Page() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <FreeForCustomers />
      <Plans />
      <ClosingCall />
    </>
  );
}

function Hero() {
  // The pattern spans the screen; the text starts at the column of the page.
  return (
    <section className="grid grid-cols-1 bg-deep text-on-deep lg:grid-cols-5">
      <div className="grid grid-cols-1 content-center gap-6 px-4 py-12 md:py-20 lg:col-span-3 lg:pe-10 lg:ps-[max(1rem,calc((100vw-72rem)/2+1rem))]">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">
          {t`Trade with African suppliers and freelancers, directly`}
        </h1>
        <p className="max-w-prose text-lg text-on-deep-muted">
          <Trans>
            Sokoni means ‘at the market’ in Swahili. Find who makes what you need, read their profile, write
            to them, and agree between yourselves.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.register({ type: 'customer' })} className={buttonClass('main')}>
            {t`Find Professional`}
          </Link>
          <Link to={paths.register()} className={buttonClass('deep')}>{t`Join as Professional`}</Link>
        </div>
      </div>
      <PriceBoard />
    </section>
  );
}

/** The prices of each role. */
function PriceBoard() {
  const [supplierPrice, freelancerPrice] = [
    dollars(lowestPrice('supplier')),
    dollars(lowestPrice('freelancer')),
  ];
  const rows = [
    [t`Customers`, t`Free`],
    [t`Suppliers`, t`from ${supplierPrice} per month`],
    [t`Freelancers`, t`from ${freelancerPrice} per month`],
    [t`Commission`, t`None`],
  ];
  return (
    <div className="relative grid grid-cols-1 content-center justify-items-center overflow-hidden px-4 py-8 sm:p-12 lg:col-span-2">
      <Pattern seed="harar" scale={2} className="absolute inset-0" />
      <dl className="relative w-full max-w-form rounded-md bg-surface px-5 py-2 text-ink">
        {rows.map(([who, price]) => (
          <div
            key={who}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3 last:border-b-0"
          >
            <dt className="text-muted">{who}</dt>
            <dd className="text-end font-semibold tabular-nums">{price}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function HowItWorks() {
  const steps = [
    [
      t`Discover`,
      t`Search suppliers by industry and freelancers by skill. Each profile in the directory was checked by a person.`,
    ],
    [
      t`Connect`,
      t`Write from the profile. Your message goes straight to them, and you see their contact details.`,
    ],
    [
      t`Collaborate`,
      t`Agree on price, terms and delivery between yourselves. Sokoni takes no share of your deal.`,
    ],
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
            <Trans>
              Search, read profiles and write to as many professionals as you need. You pay nothing, now or
              later: the professionals’ subscriptions keep the market open.
            </Trans>
          </p>
        </div>
        <Link to={paths.register({ type: 'customer' })} className={buttonClass('strong')}>
          {t`Create Free Account`}
        </Link>
      </div>
    </section>
  );
}

function Plans() {
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 py-14">
      <div className="grid max-w-prose grid-cols-1 gap-4">
        <h2 className="text-2xl">{t`Plans for professionals`}</h2>
        <p className="text-muted">
          <Trans>
            A monthly plan puts your profile into the public directory, where customers find you and write to
            you. No commission on what you earn.
          </Trans>
        </p>
      </div>
      <PlanList of="supplier" title={t`Supplier plans`} />
      <PlanList of="freelancer" title={t`Freelancer plans`} />
    </section>
  );
}

function ClosingCall() {
  return (
    <section className="mx-auto max-w-page px-4">
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <WovenEdge />
        <div className="flex flex-wrap items-center justify-between gap-6 p-6 sm:p-10">
          <h2 className="text-2xl">{t`Come to the market`}</h2>
          <div className="flex flex-wrap gap-3">
            <Link to={paths.register()} className={buttonClass('main')}>{t`Join Now`}</Link>
            <Link to={paths.contact()} className={buttonClass()}>{t`Contact Us`}</Link>
          </div>
        </div>
      </div>
    </section>
  );
}
