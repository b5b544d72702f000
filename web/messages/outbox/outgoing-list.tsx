import { t } from '@lingui/core/macro';
import { useSession } from '../../accounts/session.ts';
import { useOnline } from '../../data/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { ChosenFiles } from '../attachments/chosen-files-list.tsx';
import { contactBlockOf } from '../text/contact-block.ts';
import { sendWithoutProduct, takeBack } from './outbox.ts';
import { type Outgoing, useOutbox } from './unsent.ts';

interface OutgoingListProps {
  /** Shows only messages for this recipient. */
  recipient?: string;
  /** Called after a message was taken back and is a draft again. */
  onTakenBack: (outgoing: Outgoing) => void;
}

/** Messages that could not be sent so far. */
export function OutgoingList({ recipient, onTakenBack }: OutgoingListProps) {
  const account = useSession()?.user._id ?? '';
  const outbox = useOutbox(account, recipient);
  const isOnline = useOnline();

  function edit(outgoing: Outgoing) {
    takeBack(account, outgoing);
    onTakenBack(outgoing);
  }

  return (
    <div role="status" className="mb-3 empty:hidden">
      {outbox.map((outgoing) => (
        <div key={outgoing.clientId} className="mt-2 grid gap-2 border-s-4 border-field ps-3">
          {!recipient && (
            <p className="text-sm text-muted">
              <bdi>{outgoing.to.name}</bdi>
            </p>
          )}
          <p dir="auto" className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">
            {contactBlockOf(outgoing.content).text}
          </p>
          {outgoing.files && <ChosenFiles files={outgoing.files} />}
          {outgoing.refusal ? (
            <p className="text-sm font-medium text-clay">{outgoing.refusal}</p>
          ) : (
            <p className="flex items-center gap-2 text-sm font-medium">
              <Icon name="clock" />
              {outgoing.files && isOnline
                ? t`We’ll send it when the files are uploaded.`
                : t`Waiting for a connection. We’ll send it automatically.`}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {outgoing.isProductGone && (
              <Button className="text-sm" onClick={() => sendWithoutProduct(account, outgoing)}>
                {t`Send without the product`}
              </Button>
            )}
            <Button className="text-sm" onClick={() => edit(outgoing)}>
              {outgoing.refusal ? t`Edit` : t`Cancel and edit`}
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}
