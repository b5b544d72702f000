import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { asReadError } from '../data/error-text.ts';
import { queryOf } from '../data/queries.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Day } from '../ui/formats/day.tsx';
import { LoadingStatus } from '../ui/layout/loading-status.tsx';
import { SettingRow } from '../ui/layout/setting-row.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { type Block, useBlocks, useUnblock } from './use-blocks.ts';

/** The accounts that the user has blocked, each with a button that unblocks it. */
export function BlockedPeople() {
  const client = useQueryClient();
  const { blocks, error, read } = useBlocks();
  const problem = error && (asReadError(error).message || t`That didn’t work. Try again.`);
  const rest = useRef<HTMLDivElement>(null);
  const nobody = t`You haven’t blocked anyone. To block a person, open your conversation with them.`;
  return (
    <SettingRow title={t`Blocked people`}>
      <FormProblem text={problem ?? ''} />
      {problem && <Button className="mt-3" onClick={() => void read()}>{t`Try Again`}</Button>}
      {!blocks && !problem && (
        <>
          <LoadingStatus />
          {/* Most people have blocked nobody: the place of this sentence. */}
          <p aria-hidden="true" className="invisible text-sm">
            {nobody}
          </p>
        </>
      )}
      {blocks && (
        <div ref={rest} tabIndex={-1} className="outline-none">
          {blocks.length === 0 && <p className="text-sm text-muted">{nobody}</p>}
          <ul className="divide-y divide-line">
            {blocks.map((block) => (
              <BlockRow
                key={block.party.id._id}
                block={block}
                onUnblocked={() => {
                  client.setQueryData(queryOf('GET /blocks', {}).queryKey, without(block));
                  // The button that had the focus is gone.
                  rest.current?.focus();
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </SettingRow>
  );
}

function BlockRow({ block, onUnblocked }: { block: Block; onUnblocked: () => void }) {
  const { _id: id, name } = block.party.id;
  const { isBusy, unblock } = useUnblock({ id, name }, onUnblocked);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar id={id} name={name} picture={null} size="small" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-muted">
            <Trans>
              Since <Day at={block.createdAt} />
            </Trans>
          </p>
        </div>
      </div>
      <Button onClick={unblock} aria-disabled={isBusy} aria-label={t`Unblock ${name}`}>
        {isBusy ? t`Unblocking...` : t`Unblock`}
      </Button>
    </li>
  );
}

const without = (gone: Block) => (blocks: Block[] | undefined) => blocks?.filter((block) => block !== gone);
