import { type ReactNode, useRef } from 'react';
import { Button, type ButtonTone } from '../ui/button.tsx';

interface FileButtonProps {
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[], opener: HTMLButtonElement | null) => void;
  tone?: ButtonTone;
  children: ReactNode;
}

/** Opens the device's own picker: camera and gallery on a phone, folders elsewhere. */
export function FileButton({
  accept,
  multiple = false,
  onChoose,
  tone = 'plain',
  children,
}: FileButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button ref={button} tone={tone} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files, button.current);
        }}
      />
    </>
  );
}
