import type { Message } from '@sokoni/contract/messages';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { LeftOutList } from '../attachments/left-out-list.tsx';
import { MessageProduct } from './message-product.tsx';
import { MessageText } from './message-text.tsx';
import { MessageWarning } from './message-warning.tsx';

/** All that a message says, with its files, and a warning about one that was received. */
export function MessageBody({ message, isReceived }: { message: Message; isReceived: boolean }) {
  const { content, folds, leftOut, product, attachments } = message;
  return (
    <>
      {product && <MessageProduct product={product} />}
      <MessageText content={content} folds={folds} />
      <AttachmentList attachments={attachments} />
      <LeftOutList leftOut={leftOut} />
      {isReceived && <MessageWarning content={content} />}
    </>
  );
}
