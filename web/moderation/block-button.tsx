import { t } from '@lingui/core/macro';
import { BesideMenu, SmallButton, useFetchedDialog } from './fetched-dialog.tsx';
import { useUnblock } from './use-blocks.ts';

const loadDialog = async () => (await import('./block-dialog.tsx')).BlockDialog;

interface BlockButtonProps {
  person: { id: string; name: string };
  isBlocked: boolean;
  /** Called after the server has confirmed, to reload dependent data. */
  onChange: (isBlocked: boolean) => void;
  className?: string | undefined;
}

/** Block asks for confirmation; Unblock does not, because it is easily undone. */
export function BlockButton({ person, isBlocked, onChange, className }: BlockButtonProps) {
  const { Opened, opener, open, control } = useFetchedDialog(loadDialog);
  const { isBusy, unblock } = useUnblock(person, () => onChange(false));
  const { name } = person;
  return (
    <>
      <SmallButton
        ref={opener}
        className={`px-2! text-sm ${className}`}
        aria-label={isBlocked ? t`Unblock ${name}` : t`Block ${name}`}
        aria-disabled={isBusy}
        onClick={isBlocked ? unblock : open}
      >
        {isBlocked ? t`Unblock` : t`Block`}
      </SmallButton>
      <BesideMenu>
        {Opened && <Opened person={person} onBlocked={() => onChange(true)} {...control} />}
      </BesideMenu>
    </>
  );
}
