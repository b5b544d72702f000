import { t } from '@lingui/core/macro';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import type { Head } from '../site/page.ts';
import { Notice } from '../ui/layout/notice.tsx';

export const head = (): Head => ({ title: t`Page not found`, hidden: true });

export function Page() {
  return (
    <Notice
      title={t`Oops! Page not found`}
      actions={
        <>
          <ButtonLink to={paths.home()} tone="main">{t`Return to Home`}</ButtonLink>
          <ButtonLink to={paths.directory('supplier')}>{t`Find Suppliers`}</ButtonLink>
          <ButtonLink to={paths.directory('freelancer')}>{t`Find Freelancers`}</ButtonLink>
        </>
      }
    >
      {t`There’s no stall at this address. It may have moved, or the link may be incomplete.`}
    </Notice>
  );
}
