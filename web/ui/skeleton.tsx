/** A bar where a line of text will stand. Give it the width; the line around it gives the height. */
export function SkeletonLine({ className = 'w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block max-w-full ${className}`}>
      <span className="inline-block h-3 w-full rounded-sm bg-wash align-middle" />
    </span>
  );
}

/** A block where a picture or a button will stand; its classes give it the size. */
export function SkeletonBlock({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block bg-wash ${className}`} />;
}
