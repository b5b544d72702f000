import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Showcase, ShowcaseTrade } from '@sokoni/contract/directory';
import { pictureAt, pictureWidths } from '@sokoni/contract/media/media';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../../paths.ts';
import { Link, TextLink } from '../../site/links/link.tsx';
import { NearPicture } from '../../ui/pictures/near-picture.tsx';
import { Pattern } from '../../ui/pictures/pattern.tsx';
import { filterOf } from '../filter.ts';

/** The industries of the suppliers and the skills of the freelancers, each a link into the directory. */
export function TradeLinks({ industries, skills }: Pick<Showcase, 'industries' | 'skills'>) {
  if (industries.length + skills.length === 0) return null;
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 pt-14">
      <h2 className="text-2xl">{t`Browse by trade`}</h2>
      {industries.length > 0 && (
        <Group of="supplier" title={t`Suppliers by industry`} all={t`Browse all suppliers`}>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4">
            {industries.map((trade) => (
              <li key={trade.name} className="min-w-0">
                <Link to={linkTo('supplier', trade)} className="group grid grid-cols-1 no-underline">
                  <TradePicture trade={trade} className="mb-2 aspect-3/2 h-auto w-full" />
                  <TradeName of="supplier" trade={trade} />
                </Link>
              </li>
            ))}
          </ul>
        </Group>
      )}
      {skills.length > 0 && (
        <Group of="freelancer" title={t`Freelancers by skill`} all={t`Browse all freelancers`}>
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {skills.map((trade) => (
              <li key={trade.name} className="min-w-0">
                <Link
                  to={linkTo('freelancer', trade)}
                  className="group grid grid-cols-1 gap-x-3 gap-y-1 no-underline sm:grid-cols-[6rem_minmax(0,1fr)] sm:items-center"
                >
                  <TradePicture trade={trade} className="aspect-3/2 h-auto w-full" />
                  <span className="grid grid-cols-1 text-sm sm:text-base">
                    <TradeName of="freelancer" trade={trade} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </section>
  );
}

interface GroupProps {
  of: ProfessionalRole;
  title: string;
  /** Text of the link to the whole directory. */
  all: string;
  children: React.ReactNode;
}

function Group({ of, title, all, children }: GroupProps) {
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h3 className="text-xl">{title}</h3>
        <TextLink to={paths.directory(of)} className="font-semibold text-indigo underline">
          {all}
        </TextLink>
      </div>
      {children}
    </div>
  );
}

const linkTo = (role: ProfessionalRole, { name }: ShowcaseTrade) =>
  paths.directory(role, filterOf(role, { trade: name }));

function TradeName({ of, trade }: { of: ProfessionalRole; trade: ShowcaseTrade }) {
  return (
    <>
      <span className="font-semibold wrap-anywhere group-hover:underline">{i18n._(trade.name)}</span>
      <span className="text-sm text-muted tabular-nums">{countText(of, trade)}</span>
    </>
  );
}

function countText(role: ProfessionalRole, { count }: ShowcaseTrade): string {
  return role === 'supplier'
    ? plural(count, { one: '# supplier', other: '# suppliers' })
    : plural(count, { one: '# freelancer', other: '# freelancers' });
}

/** Wide enough for every screen: no picture is wider than half a phone. */
const [smallest] = pictureWidths.work;

/** The pattern stands in while no professional of the trade shows any work. */
function TradePicture({ trade, className }: { trade: ShowcaseTrade; className: string }) {
  if (!trade.picture) {
    return (
      <span className={`block overflow-hidden rounded-md ${className}`}>
        <Pattern seed={trade.name} />
      </span>
    );
  }
  return (
    <NearPicture
      src={pictureAt(trade.picture, smallest)}
      alt=""
      width={192}
      height={128}
      className={`rounded-md bg-wash object-cover ${className}`}
    />
  );
}
