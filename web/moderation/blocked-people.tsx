import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, browserApi } from '../api.ts';
import { asReadError } from '../form.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonLine } from '../ui/skeleton.tsx';
import { useUnblock } from './use-unblock.ts';

type Block = Answer<'GET /blocks'>['data'][number];

/** The accounts that the user has blocked, each with a button that unblocks it. */
export function BlockedPeople() {
  const { blocks, problem, read, drop } = useBlocks();
  const rest = useRef<HTMLDivElement>(null);
  return (
    <Panel title={<Trans>Blocked people</Trans>}>
      <FormProblem text={problem} />
      {problem && (
        <Button className="mt-3" onClick={read}>
          <Trans>Try Again</Trans>
        </Button>
      )}
      {!blocks && !problem && (
        <div role="status" className="py-1">
          <SkeletonLine className="w-64" />
          <span className="sr-only">
            <Trans>Loading...</Trans>
          </span>
        </div>
      )}
      {blocks && (
        <div ref={rest} tabIndex={-1} className="outline-none">
          {blocks.length === 0 && (
            <p className="text-muted">
              <Trans>Nobody. You can block somebody in your conversation with them.</Trans>
            </p>
          )}
          <ul className="divide-y divide-line">
            {blocks.map((block) => (
              <BlockRow
                key={block.party.id._id}
                block={block}
                onUnblocked={() => {
                  drop(block);
                  // The button that had the focus is gone.
                  rest.current?.focus();
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </Panel>
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
        {isBusy ? <Trans>Unblocking...</Trans> : <Trans>Unblock</Trans>}
      </Button>
    </li>
  );
}

function useBlocks() {
  const [blocks, setBlocks] = useState<Block[] | null>(null);
  const [problem, setProblem] = useState('');

  const read = useCallback(async () => {
    setProblem('');
    try {
      setBlocks((await browserApi('GET /blocks', {})).data);
    } catch (error) {
      setProblem(asReadError(error).message || t`This did not work. Please try again.`);
    }
  }, []);
  useEffect(() => void read(), [read]);

  const drop = (gone: Block) => setBlocks((shown) => shown?.filter((block) => block !== gone) ?? null);
  return { blocks, problem, read, drop };
}
