import { Trans } from '@lingui/react/macro';
import { Link } from '../link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface PastTheEndProps {
  page: number;
  lastPage: number;
  lastLink: string;
}

export default function PastTheEnd({ page, lastPage, lastLink }: PastTheEndProps) {
  return (
    <EmptyState
      title={<Trans>There is no page {page}</Trans>}
      actions={
        <Link to={lastLink} className={buttonClass('strong')}>
          <Trans>Go to page {lastPage}</Trans>
        </Link>
      }
    >
      <Trans>The last page is page {lastPage}.</Trans>
    </EmptyState>
  );
}
