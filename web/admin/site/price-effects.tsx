import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlanCard, PriceOverview } from '@sokoni/contract/company/plans';
import { type PlanId, PRICE_NOTICE_DAYS, planIds } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { queryOf } from '../../data/queries.ts';
import { TextLink } from '../../site/links/link.tsx';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { inDollars } from '../../ui/formats/money.ts';
import { addressOf } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import type { FieldsProps } from './card-editor.tsx';

const usePrices = () => useRead(queryOf('GET /operator/settings/plans/prices', {}, adminApi));

/** Who is affected by new prices, and the income of a month before and after. */
export function PriceEffects({ before, after }: { before: PlanCard; after: PlanCard }) {
  const changed = planIds.filter((id) => before[id].price !== after[id].price);
  return changed.length > 0 && <Effects changed={changed} after={after} />;
}

function Effects({ changed, after }: { changed: PlanId[]; after: PlanCard }) {
  const { data, problem, read } = usePrices();
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!data) return <LoadingItem />;
  const { affected, withdrawn, income, newIncome } = effectsOf(data, changed, after);
  const [now, later] = [inDollars(income), inDollars(newIncome)];
  return (
    <div className="mt-4 grid gap-2 rounded-md border-s-4 border-marigold bg-wash p-4">
      <p className="font-semibold">{t`New prices hold for new subscriptions at once.`}</p>
      <ul className="list-disc ps-5">
        {affected.map(({ plan, count }) => {
          const name = planName(plan);
          return (
            <li key={plan}>
              <TextLink to={addressOf({ tab: 'accounts', plan })}>{name}</TextLink>:{' '}
              {plural(count, {
                one: '# running subscription has another price',
                other: '# running subscriptions have another price',
              })}
            </li>
          );
        })}
      </ul>
      <p>{t`Each of their owners gets an email with a link to cancel, and pays the new price from the first renewal at least ${PRICE_NOTICE_DAYS} days after the email. Where a renewal has failed, the email goes out once it is paid.`}</p>
      {withdrawn > 0 && (
        <p>
          {plural(withdrawn, {
            one: '# subscription was told of another price. Its owner gets an email that the price stays.',
            other:
              '# subscriptions were told of another price. Their owners get an email that the price stays.',
          })}
        </p>
      )}
      <p>
        <Trans>
          Income of a month from subscriptions that renew: <strong>{now}</strong> today,{' '}
          <strong>{later}</strong> with the new prices.
        </Trans>
      </p>
    </div>
  );
}

/** In US cents a month. */
export function effectsOf(
  { running, changes }: Pick<PriceOverview, 'running' | 'changes'>,
  changed: readonly PlanId[],
  after: Record<PlanId, { price: number }>,
) {
  const newPriceOf = (plan: PlanId) => Math.round(after[plan].price * 100);
  const isAffected = ({ plan, price }: PriceOverview['running'][number]) =>
    changed.includes(plan) && price !== newPriceOf(plan);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    affected: changed.map((plan) => ({
      plan,
      count: sum(running.filter((row) => row.plan === plan && isAffected(row)).map(({ count }) => count)),
    })),
    // What they were told is not what they pay now.
    withdrawn: sum(
      changes
        .filter(({ plan, former }) => changed.includes(plan) && former === newPriceOf(plan))
        .map(({ announced }) => announced),
    ),
    income: sum(running.map(({ price, count }) => price * count)),
    newIncome: sum(running.map((row) => (isAffected(row) ? newPriceOf(row.plan) : row.price) * row.count)),
  };
}

/** New prices that wait for their mails or were announced, and can be cancelled until their date. */
export function AnnouncedPrices({ typed, fill }: Pick<FieldsProps, 'typed' | 'fill'>) {
  const { changes = [], waiting = [] } = usePrices().data ?? {};
  if (changes.length + waiting.length === 0) return null;
  const goBack = ({ plan, former }: { plan: PlanId; former: number }) =>
    fill({ ...typed, [`${plan}.price`]: String(former / 100) });
  return (
    <ul className="grid gap-3">
      {waiting.map((change) => {
        const { plan, price, former, count, mailsAt } = change;
        const [name, old, next] = [planName(plan), inDollars(former), inDollars(price)];
        return (
          <ChangeItem key={`${plan} ${former}`} former={former} onBack={() => goBack(change)}>
            <Trans>
              {name}: {next} in place of {old}. The emails about it leave after <Moment at={mailsAt} />; until
              then you can correct the price.
            </Trans>{' '}
            {plural(count, {
              one: '# owner of a running subscription gets one.',
              other: '# owners of running subscriptions get one.',
            })}
          </ChangeItem>
        );
      })}
      {changes.map((change) => {
        const { plan, price, former, announced, from, canCancel } = change;
        const [name, old, next] = [planName(plan), inDollars(former), inDollars(price)];
        return (
          <ChangeItem
            key={`${plan} ${former}`}
            former={former}
            onBack={canCancel ? () => goBack(change) : undefined}
          >
            <Trans>
              {name}: {next} in place of {old}, from renewals after <Moment at={from} />.
            </Trans>{' '}
            {plural(announced, {
              one: '# subscription was told and still pays its former price.',
              other: '# subscriptions were told and still pay their former price.',
            })}
          </ChangeItem>
        );
      })}
    </ul>
  );
}

interface ChangeItemProps {
  former: number;
  onBack: (() => void) | undefined;
  children: ReactNode;
}

function ChangeItem({ former, onBack, children }: ChangeItemProps) {
  const old = inDollars(former);
  return (
    <li className="grid justify-items-start gap-2 rounded-md border-s-4 border-indigo bg-wash p-4">
      <p>{children}</p>
      {onBack && (
        <Button onClick={onBack}>
          <Trans>Go back to {old}</Trans>
        </Button>
      )}
    </li>
  );
}
