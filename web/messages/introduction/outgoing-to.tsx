import { useSession } from '../../accounts/session.ts';
import { OutgoingList } from '../outbox/outgoing-list.tsx';
import { fillIn } from './introduction-form.ts';

/** The messages that wait for a network, inside the form that wrote them. */
export default function OutgoingTo({ recipient }: { recipient: string }) {
  const user = useSession()?.user;

  function refill(form: HTMLFormElement | null) {
    if (!form) return;
    fillIn(form, recipient, user);
    // Handled like typed text.
    form.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return <OutgoingList recipient={recipient} onTakenBack={(_, form) => refill(form)} />;
}
