import { t } from '@lingui/core/macro';
import { Link } from '../../app/link.tsx';
import type { Head } from '../../app/page.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/layout/notice.tsx';

export const head = (): Head => ({ title: t`Page not found`, hidden: true });

export function Page() {
  return (
    <Notice
      title={t`Oops! Page not found`}
      actions={
        <>
          <Link to={paths.home()} className={buttonClass('main')}>{t`Return to Home`}</Link>
          <Link to={paths.directory('supplier')} className={buttonClass()}>{t`Find Suppliers`}</Link>
          <Link to={paths.directory('freelancer')} className={buttonClass()}>{t`Find Freelancers`}</Link>
        </>
      }
    >
      {t`There’s no stall at this address. It may have moved, or the link may be incomplete.`}
    </Notice>
  );
}
