import { t } from '@lingui/core/macro';

/** The features in the order in which they were built; only features that exist. */
export function Journey() {
  const steps = [
    [
      t`First, a directory`,
      t`Suppliers by industry, freelancers by skill, on pages that a slow phone can open.`,
    ],
    [t`Then, letters`, t`Messages that go straight to whom they are for, and wait when the network is gone.`],
    [t`Then, a good name`, t`Reviews by customers who were in touch, with a reply by who was reviewed.`],
    [t`Then, proofs`, t`Identity, business and certificates, looked at by a person, with the date.`],
    [t`Next, what you tell us`, t`Write to us what is missing. A person reads it.`],
  ];
  return (
    <ol className="grid gap-4 py-2 sm:grid-cols-2 lg:grid-cols-5">
      {steps.map(([name, text], index) => (
        <li
          key={name}
          className="grid grid-cols-[2.5rem_1fr] content-start gap-x-3 lg:grid-cols-1 lg:gap-y-2"
        >
          <span
            aria-hidden="true"
            className="row-span-2 flex size-10 items-center justify-center rounded-full bg-wash font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <h3 className="text-lg">{name}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
