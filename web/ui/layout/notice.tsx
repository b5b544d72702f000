import type { ReactNode } from 'react';

interface NoticeProps {
  title: ReactNode;
  /** One sentence on what happened and what to do. */
  children: ReactNode;
  actions?: ReactNode;
}

/** A whole screen with one message. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <div className="mx-auto max-w-[42rem] px-4 py-16">
      <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-6 sm:p-10">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{children}</p>
        {actions && <div className="mt-2 flex flex-wrap gap-3 wrap-anywhere">{actions}</div>}
      </div>
    </div>
  );
}
