/** A number after the name of a tab. It lies over the free space beside the tab, so that no tab moves when it arrives. */
export function CountMark({ count, label }: { count: number | undefined; label: (count: number) => string }) {
  return (
    <span className="relative w-4 self-stretch">
      {count ? (
        <span className="absolute inset-y-0 start-0 my-auto grid h-5 min-w-5 place-items-center rounded-full bg-indigo px-1 text-xs font-semibold text-on-indigo tabular-nums">
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{label(count)}</span>
        </span>
      ) : null}
    </span>
  );
}
