import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type ProfessionalRole, plans } from '@sokoni/contract/plans';
import type { OwnSubscription } from '@sokoni/contract/subscriptions';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

/** Shown instead of a second checkout. */
export function SubscribedAlready(props: { role: ProfessionalRole; subscription: OwnSubscription }) {
  const { role, subscription } = props;
  const plan = i18n._(plans.find(({ id }) => id === subscription.plan)?.name ?? '');
  return (
    <Panel title={<Trans>You have a running subscription already.</Trans>}>
      <p className="mb-4 max-w-prose">
        <Trans>
          Your plan is {plan}. There is nothing to pay here; you can change or cancel it on your dashboard.
        </Trans>
      </p>
      <Link to={paths.dashboard(role, 'subscription')} className={buttonClass('main')}>
        <Trans>See my subscription</Trans>
      </Link>
    </Panel>
  );
}
