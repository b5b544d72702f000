import { type RefObject, useEffect } from 'react';
import { AttachmentPicker } from '../attachments/attachment-picker.tsx';
import { useMessageFiles } from '../attachments/message-files.ts';

interface IntroductionFilesProps {
  account: string;
  recipient: string;
  /** Whether a file cannot be sent. */
  hasFailed: RefObject<boolean>;
}

/** The files of the first message, saved with its draft and uploaded while the text is written. */
export function IntroductionFiles({ account, recipient, hasFailed }: IntroductionFilesProps) {
  const attachments = useMessageFiles({ account, recipient });
  useEffect(() => {
    hasFailed.current = attachments.hasRejected;
    return () => {
      hasFailed.current = false;
    };
  });
  return <AttachmentPicker isSmall attachments={attachments} />;
}
