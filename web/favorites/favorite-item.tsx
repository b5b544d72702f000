import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Favorite } from '@sokoni/contract/favorites';
import type { ComponentType, ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Moment } from '../ui/moment.tsx';
import { RoleBadge } from '../ui/role-badge.tsx';

/** A message and its actions, rendered by the messages domain. */
export type SavedMessage = ComponentType<{ message: Favorite['message']; children: ReactNode }>;

interface FavoriteItemProps {
  favorite: Favorite;
  Saved: SavedMessage;
  onRemove: () => void;
}

export function FavoriteItem({ favorite: { message }, Saved, onRemove }: FavoriteItemProps) {
  const { sender, createdAt } = message;
  const { name } = sender.id;
  return (
    <li tabIndex={-1} className="grid gap-2 py-4">
      <div className="flex items-center gap-3">
        <Avatar id={sender.id._id} name={name} picture={null} size="small" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
            <RoleBadge role={sender.type} />
          </p>
          <p className="text-sm text-muted">
            <Moment at={createdAt} />
          </p>
        </div>
      </div>
      <Saved message={message}>
        <Button
          tone="quiet"
          className="px-2! text-sm"
          onClick={onRemove}
          aria-label={t`Remove from Favorites: message from ${name}`}
        >
          <Trans>Remove from Favorites</Trans>
        </Button>
      </Saved>
    </li>
  );
}
