import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { Message } from '@sokoni/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { networkErrorText, sentences } from '../../data/error-text.ts';
import { queryOf } from '../../data/queries.ts';
import { PushOffer } from '../../notifications/push-offer.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { countryText } from '../../ui/formats/country-text.ts';
import { CachedNote } from '../../ui/layout/cached-note.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { RoleBadge } from '../../ui/marks/role-badge.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { BESIDE, useIsWide } from '../../ui/use-is-wide.ts';
import { MessageMenu } from '../inbox/message-menu.tsx';
import { useMessageActions } from '../inbox/use-message-actions.ts';
import { type Other, useConversation } from '../use-messages.ts';
import { ComposeForm } from './compose-form.tsx';
import { ConversationLoading, NoRecipient, whyNotWrite } from './states.tsx';
import { Thread } from './thread.tsx';
import { useArchive } from './use-conversations.ts';

interface ConversationViewProps {
  user: OwnUser;
  /** Id of the other account. */
  id: string;
  /** The link back to the list, on a phone. */
  back: ReactNode;
  /** Leaves after one message; its form says what to write. */
  onSent?: (() => void) | undefined;
  /** The button that blocks or unblocks the other account; it calls `onChange` after a change of who may write. */
  block: (other: Other, onChange: () => void) => ReactNode;
  report: (other: Other) => ReactNode;
  /** Actions of other domains on a received message; a new function draws all messages again. */
  messageActions: (message: Message) => ReactNode;
}

/** An open conversation: who it is with, the messages, and the form for the next one. */
export function ConversationView({
  user,
  id,
  back,
  onSent,
  block,
  report,
  messageActions,
}: ConversationViewProps) {
  const conversation = useConversation(id);
  const { other, page, cachedAt, state, error, isMissing, loadMore, refresh } = conversation;
  const ownActions = useMessageActions();
  const whole = useRef<HTMLDivElement>(null);
  const [hasAnswered, setAnswered] = useState(false);
  // As in `MessagesScreen`.
  const isBesideList = useIsWide(BESIDE);
  const menuOf = useCallback(
    (message: Message) => {
      const isReceived = message.sender.id._id !== user._id;
      return (
        <MessageMenu
          message={message}
          isReceived={isReceived}
          actions={ownActions}
          returnFocusTo={whole}
          more={isReceived && messageActions(message)}
        />
      );
    },
    [user._id, ownActions, messageActions],
  );
  const blockButton = other && block(other, () => void refresh());
  if (isMissing) {
    return (
      <>
        {back}
        <NoRecipient user={user} />
      </>
    );
  }
  return (
    <div ref={whole} tabIndex={-1} className="flex min-h-0 grow flex-col overflow-y-auto outline-none">
      <ConversationHeader
        back={back}
        other={other}
        isForOne={onSent !== undefined}
        actions={
          other && (
            <>
              {blockButton}
              {report(other)}
            </>
          )
        }
      />
      {cachedAt && <CachedNote at={cachedAt} />}
      {state === 'loading' && !page && <ConversationLoading />}
      {state === 'failed' && (
        <div className="grid gap-3 p-3">
          <FormProblem text={sentences(t`Failed to load messages`, networkErrorText(error))} />
          <Button className="justify-self-start" onClick={loadMore}>
            {t`Try Again`}
          </Button>
        </div>
      )}
      {page && page.data.length > 0 ? (
        <Thread
          className="min-h-32 shrink-0 grow basis-0 overflow-hidden"
          conversation={conversation}
          userId={user._id}
          menuOf={menuOf}
        />
      ) : (
        <p className="grid grow place-content-center p-6 text-center text-muted">
          {page && t`No messages yet. Write the first one.`}
        </p>
      )}
      {other && (
        <div data-no-toast className="shrink-0 border-t border-line p-3">
          <PushOffer />
          {hasAnswered && !isBesideList && <NextUnread after={id} />}
          {other.mayWrite ? (
            <ComposeForm
              key={id}
              account={user._id}
              role={user.role}
              party={other.party}
              isForOne={onSent !== undefined}
              onSent={onSent ?? (() => setAnswered(true))}
            />
          ) : (
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="font-medium text-clay">{whyNotWrite(user, other, page?.data)}</p>
              {other.isBlockedByYou && blockButton}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** On a phone, where the list is another screen. */
function NextUnread({ after }: { after: string }) {
  const { data, isFetchedAfterMount } = useQuery(
    queryOf('GET /messages/conversations', { query: { filter: 'unread' } }),
  );
  const next = data?.find(({ _id }) => _id !== after);
  // Read before the answer, it may be one that was opened since.
  if (!next || !isFetchedAfterMount) return null;
  // An element, because Lingui would parse tags in a string.
  const name = <bdi className="truncate">{next.party.id.name}</bdi>;
  return (
    <TextLink
      to={paths.conversation(next._id)}
      className="mb-2 max-w-full gap-1 font-semibold text-indigo underline"
    >
      <Trans>Next unread: {name}</Trans>
      <Icon name="arrow" className="rtl:-scale-x-100" />
    </TextLink>
  );
}

interface PersonProps {
  /** Undefined until the conversation is loaded; the heading is the same element then, because it has the focus. */
  other?: Other | undefined;
  /** The heading names the one message that is written. */
  isForOne?: boolean;
  actions?: ReactNode;
}

export const ConversationHeader = ({ back, ...person }: PersonProps & { back: ReactNode }) => (
  <header className="flex shrink-0 items-center gap-3 border-b border-line p-3">
    {back}
    <Person {...person} />
  </header>
);

function Person({ other, isForOne = false, actions }: PersonProps) {
  const person = other?.party.id;
  const name = <bdi>{person?.name ?? t`Conversation`}</bdi>;
  return (
    <>
      {other && person && (
        <Avatar
          id={person._id}
          name={person.name}
          picture={other.picture}
          size="small"
          className="max-sm:hidden"
        />
      )}
      <div className="min-w-0 grow">
        <h1 className="text-lg wrap-anywhere">
          {isForOne && person ? <Trans>Message to {name}</Trans> : name}
        </h1>
        {other ? <Facts other={other} /> : <div className="h-10 sm:h-6" />}
      </div>
      {other && (
        <Menu label={t`Actions on this conversation`}>
          <ArchiveItem id={other.party.id._id} isArchived={other.isArchived} />
          {actions}
        </Menu>
      )}
    </>
  );
}

function Facts({ other: { party, about } }: { other: Other }) {
  const { type, id } = party;
  const facts = [about?.companyName, about?.country && countryText(about.country)].filter(Boolean);
  const year = about?.established;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <RoleBadge role={type} />
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
      {year && <span>{t`Joined in ${year}`}</span>}
      {type !== 'customer' && about && (
        <TextLink
          to={paths.profile(type, id._id)}
          className="relative min-h-0! text-indigo after:absolute after:-inset-y-3 after:inset-x-0"
        >
          {t`View Profile`}
        </TextLink>
      )}
    </p>
  );
}

function ArchiveItem({ id, isArchived }: { id: string; isArchived: boolean }) {
  const archive = useArchive(id);
  return (
    <MenuItem aria-disabled={!archive} onClick={() => archive?.(!isArchived)}>
      {isArchived ? t`Take out of the archive` : t`Archive`}
    </MenuItem>
  );
}
