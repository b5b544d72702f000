import { type RefObject, useEffect, useEffectEvent } from 'react';
import { AttachmentPicker } from '../attachments/attachment-picker.tsx';
import { useDraftFiles } from '../attachments/message-files.ts';

interface IntroductionFilesProps {
  account: string;
  recipient: string;
  /** Whether a file cannot be sent. */
  hasFailed: RefObject<boolean>;
  /** Called when all files can be sent that could not be. */
  onResolved: () => void;
  /** Called with how many files there are. */
  onChange: (count: number) => void;
}

/** The files of the first message, saved with its draft and uploaded while the text is written. */
export function IntroductionFiles({
  account,
  recipient,
  hasFailed,
  onResolved,
  onChange,
}: IntroductionFilesProps) {
  const attachments = useDraftFiles(account, 'message', recipient);
  const { hasRejected } = attachments;
  const resolve = useEffectEvent(onResolved);
  useEffect(() => {
    if (!hasRejected) return;
    hasFailed.current = true;
    return () => {
      hasFailed.current = false;
      resolve();
    };
  }, [hasRejected, hasFailed]);
  const count = attachments.files.length;
  useEffect(() => onChange(count), [onChange, count]);
  return <AttachmentPicker isSmall attachments={attachments} />;
}
