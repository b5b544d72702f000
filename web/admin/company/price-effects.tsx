import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlanCard, PriceOverview } from '@sokoni/contract/company/plans';
import { type PlanId, PRICE_NOTICE_DAYS, planIds } from '@sokoni/contract/subscriptions/plans';
import { TextLink } from '../../app/link.tsx';
import { keys } from '../../data/keys.ts';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { dollars } from '../../ui/formats/money.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../item.tsx';
import { addressOf } from '../view.ts';
import type { FieldsProps } from './card-editor.tsx';

const inDollars = (cents: number) => dollars(cents / 100, true);

const usePrices = () =>
  useRead(keys.admin('company', 'prices'), () => adminApi('GET /operator/company/prices', {}));

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
  { running, changes }: PriceOverview,
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

/** New prices that were announced, and can be cancelled until their date. */
export function AnnouncedPrices({ typed, fill }: Pick<FieldsProps, 'typed' | 'fill'>) {
  const changes = usePrices().data?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {changes.map(({ plan, price, former, announced, from, canCancel }) => {
        const [name, old, next] = [planName(plan), inDollars(former), inDollars(price)];
        return (
          <li
            key={`${plan} ${former}`}
            className="grid justify-items-start gap-2 rounded-md border-s-4 border-indigo bg-wash p-4"
          >
            <p>
              <Trans>
                {name}: {next} in place of {old}, from renewals after <Moment at={from} />.
              </Trans>{' '}
              {plural(announced, {
                one: '# subscription was told and still pays its former price.',
                other: '# subscriptions were told and still pay their former price.',
              })}
            </p>
            {canCancel && (
              <Button onClick={() => fill({ ...typed, [`${plan}.price`]: String(former / 100) })}>
                <Trans>Go back to {old}</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
