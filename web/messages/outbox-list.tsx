import { t } from '@lingui/core/macro';
import { contactBlockOf } from '@sokoni/contract/contact-block';
import type { ReactNode } from 'react';
import { useSession } from '../accounts/session.ts';
import { shortLivedText, useIsShortLived } from '../data/storage-life.ts';
import { useOnline } from '../data/use-online.ts';
import type { OutboxRecord } from '../outbox/message-records.ts';
import { sendWithoutProduct, takeBack } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { ChosenFiles } from './attachments/chosen-files-list.tsx';

interface OutgoingListProps {
  /** Shows only messages for this recipient. */
  recipient?: string;
  /** Called after a message was taken back and is a draft again. */
  onTakenBack: (outgoing: OutboxRecord) => void;
}

/** Messages that could not be sent so far. */
export function OutboxList({ recipient, onTakenBack }: OutgoingListProps): ReactNode {
  const account = useSession()?.user._id ?? '';
  const outbox = useOutbox(account, recipient);
  const isOnline = useOnline();
  const isShortLived = useIsShortLived();

  function edit(outgoing: OutboxRecord) {
    takeBack(outgoing);
    onTakenBack(outgoing);
  }

  return (
    <LiveRegion role="status" className="mb-3 empty:absolute">
      {outbox.map((outgoing) => (
        <div key={outgoing.id} className="mt-2 grid gap-2 border-s-4 border-field ps-3">
          {!recipient && (
            <p className="text-sm text-muted">
              <bdi>{outgoing.fields.toName}</bdi>
            </p>
          )}
          <p dir="auto" className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">
            {contactBlockOf(outgoing.fields.content ?? '').text}
          </p>
          {outgoing.files.length > 0 && <ChosenFiles files={outgoing.files} />}
          {outgoing.state === 'refused' ? (
            <p className="text-sm font-medium text-clay">{outgoing.problem}</p>
          ) : (
            <p className="flex items-center gap-2 text-sm font-medium">
              <Icon name="clock" />
              {outgoing.files.length > 0 && isOnline
                ? t`We’ll send it when the files are uploaded.`
                : t`Waiting for a connection. We’ll send it automatically.`}
            </p>
          )}
          {isShortLived && outgoing.state === 'waiting' && <p className="text-sm">{shortLivedText()}</p>}
          <div className="flex flex-wrap gap-2">
            {outgoing.wrong === 'productId' && (
              <Button className="text-sm" onClick={() => sendWithoutProduct(outgoing)}>
                {t`Send without the product`}
              </Button>
            )}
            <Button className="text-sm" onClick={() => edit(outgoing)}>
              {outgoing.state === 'refused' ? t`Edit` : t`Cancel and edit`}
            </Button>
          </div>
        </div>
      ))}
    </LiveRegion>
  );
}
