import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DIRECT_MAX, INVITED_AT_ONCE, SEATS } from '@sokoni/contract/projects/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../data/api.ts';
import { networkErrorText } from '../data/error-text.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import type { InvitedProfessional } from './project-request.ts';

interface ProfessionalPickerProps {
  role: ProfessionalRole;
  invited: InvitedProfessional[];
  onChange: (invited: InvitedProfessional[]) => void;
  error: string | undefined;
}

/** The professionals that the project invites: those the buyer names, or those the site finds. */
export function ProfessionalPicker({ role, invited, onChange, error }: ProfessionalPickerProps) {
  const isFull = invited.length >= DIRECT_MAX;
  return (
    <div className="grid grid-cols-1 gap-3">
      {invited.length > 0 ? (
        <>
          <p>{t`Only the professionals that you name see this project:`}</p>
          <ul className="grid grid-cols-1 gap-2">
            {invited.map(({ _id, name }) => (
              <li key={_id} className="flex items-center justify-between gap-3 rounded-md bg-wash ps-3">
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                <Button
                  tone="quiet"
                  className="shrink-0"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(invited.filter((one) => one._id !== _id))}
                >
                  {t`Remove`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <Trans>
            We invite up to {INVITED_AT_ONCE} professionals: those who fit your words and trade best, answer
            quickly and had few invitations lately, so that new ones get their share. Up to {SEATS} of them
            send you a proposal.
          </Trans>
        </p>
      )}
      {error && <p className="text-sm font-medium text-clay">{error}</p>}
      {isFull ? (
        <p className="text-sm text-muted">{t`You can ask up to ${DIRECT_MAX} professionals.`}</p>
      ) : (
        <ProfessionalSearch
          key={role}
          role={role}
          isFirst={invited.length === 0}
          without={invited.map(({ _id }) => _id)}
          onChoose={(one) => onChange([...invited, one])}
        />
      )}
    </div>
  );
}

/** How many are offered. */
const OFFERED = 5;

interface ProfessionalSearchProps {
  role: ProfessionalRole;
  isFirst: boolean;
  without: string[];
  onChoose: (one: InvitedProfessional) => void;
}

/** Finds professionals by name. */
function ProfessionalSearch({ role, isFirst, without, onChoose }: ProfessionalSearchProps) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<InvitedProfessional[] | null>(null);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setFound(null);
    setProblem('');
    if (words.trim().length < 2) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      findProfessionals(role, words.trim()).then(
        (all) => isCurrent && setFound(all),
        (error) => isCurrent && setProblem(networkErrorText(error) || t`The search failed. Try again.`),
      );
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [role, words]);
  const offered = found?.filter(({ _id }) => !without.includes(_id)).slice(0, OFFERED);

  function choose(one: InvitedProfessional) {
    setWords('');
    onChoose(one);
    // The pressed button is removed.
    field.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={field} className="grid grid-cols-1 gap-2">
      <TextField
        label={
          isFirst
            ? t`Or name up to ${DIRECT_MAX} professionals yourself (optional)`
            : t`Add another professional`
        }
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        // It has no name, and is not sent.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        placeholder={t`Search by name`}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        error={problem}
      />
      <LiveRegion role="status" className="empty:absolute">
        {offered && offered.length === 0 && <p className="text-sm text-muted">{t`No one was found.`}</p>}
        {offered?.map((one) => (
          <Button key={one._id} className="mb-2 w-full justify-start! text-start" onClick={() => choose(one)}>
            <bdi className="min-w-0 wrap-anywhere">{one.name}</bdi>
          </Button>
        ))}
      </LiveRegion>
    </div>
  );
}

async function findProfessionals(role: ProfessionalRole, search: string): Promise<InvitedProfessional[]> {
  if (role === 'supplier') {
    const { data } = await browserApi('GET /users/supplier', { query: { search } });
    return data.map(({ _id, name }) => ({ _id, name }));
  }
  const { data } = await browserApi('GET /users/freelancer', { query: { search } });
  return data.map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}`.trim() }));
}
