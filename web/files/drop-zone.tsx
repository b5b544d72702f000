import { Trans } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, useState } from 'react';

interface DropZoneProps {
  onDrop: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts files that are dropped on it; a button inside does the same without a mouse. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    <div
      className={`rounded-md outline-offset-4 ${isOver ? 'outline-2 outline-dashed outline-indigo' : ''}`}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer.files.length > 0) onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}

/** Shown only on wide screens with a mouse. */
export function DropHint() {
  return (
    <p className="hidden text-sm text-muted md:pointer-fine:block">
      <Trans>You can also drop files here.</Trans>
    </p>
  );
}
