import { t } from '@lingui/core/macro';

export function Values() {
  const values = [
    [t`Direct`, t`Customers and professionals write to each other and agree between themselves.`],
    [t`Fair`, t`Customers pay nothing, professionals pay one monthly price, nobody pays a commission.`],
    [t`Honest`, t`Nobody can buy a better place in the directory, or a badge. New is called new.`],
    [t`Light`, t`Every page opens on a simple phone and a slow network.`],
  ];
  return (
    <dl className="grid grid-cols-1 gap-5 py-2 sm:grid-cols-2 lg:grid-cols-4">
      {values.map(([name, text]) => (
        <div key={name} className="border-s-4 border-marigold ps-4">
          <dt className="font-display text-xl font-semibold">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
