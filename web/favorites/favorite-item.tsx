import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Favorite } from '@sokoni/contract/favorites';
import type { ComponentType } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { RoleBadge } from '../ui/role-badge.tsx';

interface FavoriteItemProps {
  favorite: Favorite;
  Text: ComponentType<{ content: string }>;
  onRemove: () => void;
}

export function FavoriteItem({ favorite: { message }, Text, onRemove }: FavoriteItemProps) {
  const { sender, createdAt, content } = message;
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
            <Day at={createdAt} />
          </p>
        </div>
      </div>
      <Text content={content} />
      <Button
        tone="quiet"
        className="-ms-4 justify-self-start text-sm"
        onClick={onRemove}
        aria-label={t`Remove from Favorites: message from ${name}`}
      >
        <Trans>Remove from Favorites</Trans>
      </Button>
    </li>
  );
}
