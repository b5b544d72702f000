import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ReactNode } from 'react';
import { networkErrorText, sentences } from '../../data/error-text.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { CachedNote } from '../../ui/layout/cached-note.tsx';
import { RoleBadge } from '../../ui/marks/role-badge.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { type Other, useConversation } from '../use-messages.ts';
import { ComposeForm } from './compose-form.tsx';
import { ConversationLoading, NoRecipient, whyNotWrite } from './states.tsx';
import { Thread } from './thread.tsx';

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
  const conversation = useConversation(to);
  const { other, page, cachedAt, state, error, isMissing, loadMore, refresh } = conversation;
  if (isMissing) return <NoRecipient user={user} />;
  return (
    <div className="mx-auto grid max-w-prose gap-4 px-4 py-6">
      {other ? (
        <Recipient other={other}>{actions?.(other, () => void refresh())}</Recipient>
      ) : (
        <h1 className="text-2xl">{t`Write a message`}</h1>
      )}
      {state === 'loading' && !page && <ConversationLoading />}
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
        <Thread
          className="max-h-[55vh] rounded-lg border border-line"
          conversation={conversation}
          userId={user._id}
        />
      )}
      {other?.mayWrite && (
        <ComposeForm key={to} account={user._id} role={user.role} party={other.party} onSent={onSent} />
      )}
      {other && !other.mayWrite && (
        <p className="rounded-md border-s-4 border-clay bg-clay-wash p-4 font-medium text-clay">
          {whyNotWrite(user, other, page?.data)}
        </p>
      )}
    </div>
  );
}

function Recipient({ other: { party, picture }, children }: { other: Other; children: ReactNode }) {
  const { type, id } = party;
  const name = <bdi>{id.name}</bdi>;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar id={id._id} name={id.name} picture={picture} size="small" />
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
