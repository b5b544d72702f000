import { t } from '@lingui/core/macro';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonTone } from '../ui/button.tsx';

interface FileButtonProps {
  accept: string;
  multiple?: boolean;
  /** Opens the camera, where the device has one. */
  camera?: boolean;
  onChoose: (files: File[], opener: HTMLButtonElement | null) => void;
  tone?: ButtonTone;
  /** Why no more files can be chosen now; shown next to the button. */
  full?: string;
  children: ReactNode;
}

/** Opens the device's file picker: camera and gallery on a phone, folders elsewhere. */
export function FileButton({
  accept,
  multiple = false,
  camera = false,
  onChoose,
  tone = 'plain',
  full = '',
  children,
}: FileButtonProps) {
  const reason = useId();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={button}
        tone={tone}
        className="aria-disabled:opacity-60"
        // Not disabled: keyboard and screen reader users can reach the button and hear the reason.
        aria-disabled={full !== ''}
        aria-describedby={full ? reason : undefined}
        onClick={() => {
          if (!full) input.current?.click();
        }}
      >
        {children}
      </Button>
      {full && (
        <p id={reason} className="min-w-0 grow basis-64 text-sm">
          {full}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Without this the same file could not be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files, button.current);
        }}
      />
    </>
  );
}

/** Accepts files that are dropped on it, but not on a zone inside of it; a button does the same without a mouse. */
export function DropZone({ onDrop, children }: { onDrop: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    setOver(!event.isDefaultPrevented());
    event.preventDefault();
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
        setOver(false);
        if (event.isDefaultPrevented()) return;
        event.preventDefault();
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
    <p className="hidden text-sm text-muted md:pointer-fine:block">{t`You can also drop files here.`}</p>
  );
}
