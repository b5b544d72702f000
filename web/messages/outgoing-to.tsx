import { useSession } from '../accounts/session.ts';
import { fillIn } from './introduction-form.ts';
import { OutgoingList } from './outgoing-list.tsx';

/** What waits for a network, within the form that it was written in. */
export default function OutgoingTo({ recipient }: { recipient: string }) {
  const user = useSession()?.user;

  function refill(form: HTMLFormElement | null) {
    if (!form) return;
    fillIn(form, recipient, user);
    // As if somebody had typed it.
    form.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return <OutgoingList recipient={recipient} onTakenBack={(_, form) => refill(form)} />;
}
