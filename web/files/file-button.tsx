import { type ReactNode, useId, useRef } from 'react';
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
