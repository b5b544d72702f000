import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { type ReactNode, useEffect, useState } from 'react';
import { getSession } from '../../accounts/session.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { showProblem } from '../../ui/overlays/toast.tsx';
import { type Box, useBox } from '../use-messages.ts';
import { MessageBox } from './message-box.tsx';

interface MessagesPanelProps {
  /** The role of the signed-in account. */
  role: Role;
  /** Whether the signed-in account has blocked a person. */
  isBlocked?: (personId: string) => boolean;
  /** Actions of other domains on a received message: report it, block its sender. */
  actions?: (message: Message) => ReactNode;
}

/** Received and sent messages, each with its actions. */
export function MessagesPanel({ role, isBlocked, actions }: MessagesPanelProps) {
  const [box, setBox] = useState<Box>('inbox');
  // Sent messages are loaded when the user opens them, and then stay.
  const [isSentOpen, setSentOpen] = useState(false);
  const inbox = useBox('inbox');
  const sent = useBox('sent', { enabled: isSentOpen });
  const counts = (box === 'sent' ? sent.counts : undefined) ?? inbox.counts ?? sent.counts;
  const error = inbox.error ?? sent.error;

  useEffect(() => {
    // After the session has ended the sign-in says why.
    if (error && getSession()) showProblem(t`Error`, t`Unable to load messages.`);
  }, [error]);

  function show(next: Box) {
    setBox(next);
    if (next === 'sent') setSentOpen(true);
  }

  return (
    <Panel title={t`Messages`}>
      <Tabs
        label={t`Messages`}
        shown={box}
        onShow={show}
        tabs={[
          { name: 'inbox', title: withCount(t`Inbox`, counts?.inbox) },
          { name: 'sent', title: withCount(t`Sent`, counts?.sent) },
        ]}
      >
        <MessageBox key={box} pages={box === 'inbox' ? inbox : sent} {...{ box, role, isBlocked, actions }} />
      </Tabs>
    </Panel>
  );
}

const withCount = (title: string, count: number | undefined) =>
  count === undefined ? title : `${title} (${count})`;
