import { t } from '@lingui/core/macro';
import { useSession } from '../../accounts/session.ts';
import { ReportButton } from '../../moderation/report-button.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../site/links/link.tsx';

export interface ProductReportProps {
  id: string;
  owner: string;
}

/** Visitors report on a page of its own. */
export function ProductReport({ id, owner }: ProductReportProps) {
  const account = useSession()?.user._id;
  if (!account) {
    return (
      <TextLink to={paths.report('product', id)} className="signed-out-only text-sm text-muted underline">
        {t`Report this product`}
      </TextLink>
    );
  }
  return account === owner ? null : <ReportButton kind="product" subjectId={id} className="-me-2" />;
}
