import { t } from '@lingui/core/macro';
import { Icon, type IconName } from '../ui/marks/icon.tsx';

/** Promises that the product keeps today. */
export function Reasons() {
  const reasons: [IconName, string, string][] = [
    ['check', t`Checked by our team`, t`Our team checks every profile before it is listed.`],
    [
      'message',
      t`Direct contact`,
      t`Your message goes straight to the supplier or freelancer, with no middleman.`,
    ],
    [
      'eye',
      t`Open and clear`,
      t`See what was verified and when, who reviewed, and how long each member has been here.`,
    ],
    ['globe', t`Across borders`, t`Dates, numbers and prices in your own format, wherever you trade.`],
    [
      'clock',
      t`Made for slow networks`,
      t`Drafts survive a dead battery, and messages wait for a connection.`,
    ],
    ['user', t`Your data is yours`, t`Download all of it or delete it, in a few clicks.`],
  ];
  return (
    <section aria-labelledby="why" className="grid gap-6">
      <h2 id="why" className="text-2xl">
        {t`Why work with us`}
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(([icon, name, text]) => (
          <li key={icon} className="grid grid-cols-[2.75rem_1fr] content-start gap-x-3">
            <span className="row-span-2 flex size-11 items-center justify-center rounded-md bg-deep text-on-deep">
              <Icon name={icon} />
            </span>
            <h3 className="text-lg">{name}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
