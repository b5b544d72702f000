/** A placeholder for a line of text. Set the width; the surrounding line sets the height. */
export function SkeletonLine({ className = 'w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block max-w-full ${className}`}>
      <span className="inline-block h-3 w-full rounded-sm bg-wash align-middle" />
    </span>
  );
}

/** A placeholder for a picture or a button; its classes set the size. */
export function SkeletonBlock({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block bg-wash ${className}`} />;
}
