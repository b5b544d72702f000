import { type RefObject, useEffect } from 'react';
import { AttachmentPicker } from '../attachments/attachment-picker.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';

interface IntroductionFilesProps {
  account: string;
  recipient: string;
  /** Whether a file cannot be sent. */
  hasFailed: RefObject<boolean>;
}

/** The files of the first message, saved with its draft and uploaded while the text is written. */
export function IntroductionFiles({ account, recipient, hasFailed }: IntroductionFilesProps) {
  const attachments = useAttachments({ account, recipient });
  useEffect(() => {
    hasFailed.current = attachments.hasFailed;
    return () => {
      hasFailed.current = false;
    };
  });
  return <AttachmentPicker account={account} isSmall attachments={attachments} />;
}
