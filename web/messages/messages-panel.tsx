import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Message, MessageCounts } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/plans';
import { type ReactNode, useMemo, useState } from 'react';
import { Panel } from '../ui/panel.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { showProblem } from '../ui/toast.tsx';
import { type Box, reader } from './box.ts';
import { loadCopies } from './load-offline.ts';
import { MessageBox } from './message-box.tsx';
import { useMessagePages } from './use-message-pages.ts';

interface MessagesPanelProps {
  /** Of whoever looks at their messages. */
  role: Role;
  /** Whether whoever looks at their messages has blocked somebody. */
  isBlocked?: (personId: string) => boolean;
  /** What other domains offer to do about a message that was received: reporting it, blocking its sender. */
  actions?: (message: Message) => ReactNode;
}

/** Messages received and sent, each with what can be done about it. */
export function MessagesPanel({ role, isBlocked, actions }: MessagesPanelProps) {
  const [box, setBox] = useState<Box>('inbox');
  // Nobody waits for what they have not asked for; once read it stays.
  const [isSentOpen, setSentOpen] = useState(false);
  const [counts, setCounts] = useState<MessageCounts | null>(null);
  const readInbox = useMemo(() => reader('inbox', setCounts), []);
  const readSent = useMemo(() => reader('sent', setCounts), []);
  const onFailed = () => showProblem(t`Error`, t`Unable to load messages.`);
  const findCached = (box: Box) => async () => {
    const { findBox } = await loadCopies();
    const copy = await findBox(box);
    if (copy) setCounts((known) => known ?? copy.data.counts);
    return copy;
  };
  const inbox = useMessagePages(readInbox, { onFailed, findCached: findCached('inbox') });
  const sent = useMessagePages(readSent, { onFailed, findCached: findCached('sent'), isWanted: isSentOpen });

  function show(next: Box) {
    setBox(next);
    if (next === 'sent') setSentOpen(true);
  }

  return (
    <Panel title={<Trans>Messages</Trans>}>
      <Tabs
        label={t`Messages`}
        shown={box}
        onShow={show}
        tabs={[
          { name: 'inbox', title: withCount(t`Inbox`, counts?.inbox) },
          { name: 'sent', title: withCount(t`Sent`, counts?.sent) },
        ]}
      >
        {box === 'inbox' ? (
          <MessageBox
            key="inbox"
            box="inbox"
            role={role}
            pages={inbox}
            isBlocked={isBlocked}
            actions={actions}
          />
        ) : (
          <MessageBox key="sent" box="sent" role={role} pages={sent} />
        )}
      </Tabs>
    </Panel>
  );
}

const withCount = (title: string, count: number | undefined) =>
  count === undefined ? title : `${title} (${count})`;
