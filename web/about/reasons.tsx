import { t } from '@lingui/core/macro';
import { Icon, type IconName } from '../ui/marks/icon.tsx';

/** Promises that the product keeps today. */
export function Reasons() {
  const reasons: [IconName, string, string][] = [
    ['check', t`Looked at by people`, t`A person reads each profile before it stands in the directory.`],
    [
      'message',
      t`Straight to them`,
      t`Your message reaches the supplier or freelancer, and nobody in between.`,
    ],
    ['eye', t`Nothing hidden`, t`What was verified and when, who reviewed, and since when somebody is here.`],
    ['globe', t`Across borders`, t`Times, numbers and prices as you read them, wherever the other one is.`],
    [
      'clock',
      t`Made for slow networks`,
      t`A draft survives a dead battery; a message waits for the network.`,
    ],
    ['user', t`Your data is yours`, t`Take all of it with you, or delete it, with one press.`],
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
