import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useSession } from '../accounts/session.ts';
import { paths } from '../paths.ts';
import { ButtonLink, TextLink } from '../site/links/link.tsx';

export interface ProductActionProps {
  id: string;
  owner: { _id: string; role: ProfessionalRole };
}

/** The form for a message about a product; its owner edits it. */
export function ProductAction({ id, owner: { _id: owner, role } }: ProductActionProps) {
  const isSupplier = role === 'supplier';
  const viewer = useSession()?.user;
  if (viewer?._id === owner) {
    return (
      <ButtonLink to={paths.dashboard(role, isSupplier ? 'products' : 'portfolio')} tone="strong">
        {t`Edit`}
      </ButtonLink>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {(!viewer || viewer.role === 'customer') && (
        <ButtonLink to={paths.newProject({ to: owner, product: id })} tone="main" className="grow">
          {t`Request a quote`}
        </ButtonLink>
      )}
      <TextLink to={paths.askAbout(role, owner, id)} className="font-semibold text-indigo underline">
        {t`Send a message`}
      </TextLink>
    </div>
  );
}
