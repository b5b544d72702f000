import { type RefObject, useEffect } from 'react';
import { AttachmentPicker } from '../attachments/attachment-picker.tsx';
import { useDraftFiles } from '../attachments/message-files.ts';

interface IntroductionFilesProps {
  account: string;
  recipient: string;
  /** Whether a file cannot be sent. */
  hasFailed: RefObject<boolean>;
  /** Called with how many files there are. */
  onChange: (count: number) => void;
}

/** The files of the first message, saved with its draft and uploaded while the text is written. */
export function IntroductionFiles({ account, recipient, hasFailed, onChange }: IntroductionFilesProps) {
  const attachments = useDraftFiles(account, 'message', recipient);
  useEffect(() => {
    hasFailed.current = attachments.hasRejected;
    return () => {
      hasFailed.current = false;
    };
  });
  const count = attachments.files.length;
  useEffect(() => onChange(count), [onChange, count]);
  return <AttachmentPicker isSmall attachments={attachments} />;
}
