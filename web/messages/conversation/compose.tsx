import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { Message, Party } from '@sokoni/contract/messages';
import type { ReactNode } from 'react';
import { ButtonLink, TextLink } from '../../app/link.tsx';
import { networkErrorText, sentences } from '../../data/error-text.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { CachedNote } from '../../ui/layout/cached-note.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/layout/skeleton.tsx';
import { RoleBadge } from '../../ui/marks/role-badge.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { MessageProduct } from '../text/message-product.tsx';
import { MessageText } from '../text/message-text.tsx';
import { MessageWarning } from '../text/message-warning.tsx';
import { type Other, useConversation } from '../use-messages.ts';
import { ComposeForm } from './compose-form.tsx';

interface ComposeProps {
  user: OwnUser;
  /** Id of the recipient. */
  to: string;
  onSent: () => void;
  /** Actions of other domains about the other account; they call `onChange` after a change of who may write. */
  actions?: (other: Other, onChange: () => void) => ReactNode;
}

/** A conversation with another account, and the form for the next message. */
export function Compose({ user, to, onSent, actions }: ComposeProps) {
  const { other, page, cachedAt, state, error, isMissing, loadMore, refresh } = useConversation(to);
  if (isMissing) return <NoRecipient user={user} />;
  return (
    <div className="mx-auto grid max-w-prose gap-4 px-4 py-6">
      {other ? (
        <Recipient party={other.party}>{actions?.(other, () => void refresh())}</Recipient>
      ) : (
        <h1 className="text-2xl">{t`Write a message`}</h1>
      )}
      {state === 'loading' && !page && <Loading />}
      <FormProblem
        text={state === 'failed' ? sentences(t`Failed to load messages`, networkErrorText(error)) : ''}
      />
      {state === 'failed' && (
        <Button className="justify-self-start" onClick={loadMore}>
          {t`Try Again`}
        </Button>
      )}
      {cachedAt && <CachedNote at={cachedAt} />}
      {page && page.data.length > 0 && (
        <Conversation
          messages={page.data}
          userId={user._id}
          hasEarlier={page.nextCursor !== null}
          isLoading={state === 'loading'}
          onEarlier={() => void loadMore()}
        />
      )}
      {other?.mayWrite && <ComposeForm key={to} account={user._id} party={other.party} onSent={onSent} />}
      {other && !other.mayWrite && (
        <p className="rounded-md border-s-4 border-clay bg-clay-wash p-4 font-medium text-clay">
          {whyNot(user, other, page?.data.length === 0)}
        </p>
      )}
    </div>
  );
}

function Recipient({ party: { type, id }, children }: { party: Party; children: ReactNode }) {
  const name = <bdi>{id.name}</bdi>;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar id={id._id} name={id.name} picture={null} size="small" />
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere">
          <Trans>Message to {name}</Trans>
        </h1>
        <div className="flex flex-wrap items-center gap-x-2">
          <RoleBadge role={type} />
          {type !== 'customer' && (
            <TextLink to={paths.profile(type, id._id)} className="text-sm text-indigo">
              {t`View Profile`}
            </TextLink>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

function whyNot(user: OwnUser, other: Other, isNew: boolean): string {
  if (other.isBlockedByYou) return t`You’ve blocked this person. Unblock them to exchange messages again.`;
  const isHidden = user.role !== 'customer' && user.profileVisibility !== 'public';
  if (isNew && isHidden) return t`Your profile isn’t public yet. You can reply to people who message you.`;
  return t`You and this person can’t message each other.`;
}

function NoRecipient({ user }: { user: OwnUser }) {
  return (
    <Notice
      title={t`We can’t find this person`}
      actions={
        user.role === 'customer' ? (
          <>
            <ButtonLink to={paths.directory('supplier')} tone="strong">
              {t`Find Suppliers`}
            </ButtonLink>
            <ButtonLink to={paths.directory('freelancer')} tone="strong">
              {t`Find Freelancers`}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={paths.dashboard(user.role, 'messages')} tone="strong">
            {t`Messages`}
          </ButtonLink>
        )
      }
    >
      {t`They may have closed their account, or the link is incomplete.`}
    </Notice>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <span className="text-muted">{t`Loading messages...`}</span>
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-40" />
      <SkeletonBlock className="h-32 rounded-md" />
    </div>
  );
}

interface ConversationProps {
  /** Newest first, as the API returns them. */
  messages: Message[];
  /** Id of the signed-in account. */
  userId: string;
  hasEarlier: boolean;
  isLoading: boolean;
  onEarlier: () => void;
}

/** The messages so far, with the newest at the bottom above the form. */
function Conversation({ messages, userId, hasEarlier, isLoading, onEarlier }: ConversationProps) {
  return (
    <section
      aria-label={t`Conversation`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard
      tabIndex={0}
      // Reversed, a box scrolls from its end: it starts at the newest message, and stays in place when earlier ones load.
      className="flex max-h-[55vh] flex-col-reverse overflow-y-auto overscroll-contain rounded-lg border border-line p-3"
    >
      <div className="grid grid-cols-1 gap-3">
        {hasEarlier && (
          <Button className="justify-self-center" onClick={onEarlier} aria-disabled={isLoading}>
            {isLoading ? t`Loading...` : t`Load earlier messages`}
          </Button>
        )}
        <ol aria-live="polite" className="grid grid-cols-1 gap-3">
          {messages.toReversed().map((message) => (
            <Bubble key={message._id} message={message} isOwn={message.sender.id._id === userId} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Bubble({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { content, createdAt, read, sender, product, attachments } = message;
  return (
    <li
      className={`grid max-w-full grid-cols-1 gap-2 rounded-md p-3 ${isOwn ? 'ms-6 justify-self-end bg-wash' : 'me-6 justify-self-start border border-line bg-surface'}`}
    >
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <bdi className="font-semibold wrap-anywhere text-ink">{isOwn ? t`You` : sender.id.name}</bdi>
        <Moment at={createdAt} />
        {isOwn && <span>{read ? t`Read` : t`Not read yet`}</span>}
      </p>
      {product && <MessageProduct product={product} />}
      <MessageText content={content} />
      <AttachmentList attachments={attachments} />
      {!isOwn && <MessageWarning content={content} />}
    </li>
  );
}
