import { t } from '@lingui/core/macro';
import type { OwnProduct } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../accounts/session.ts';
import { asReadError } from '../../data/error-text.ts';
import { queryOf } from '../../data/queries.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { EditableTable } from './editable-table.tsx';

/** The details of all products of a supplier, or of all portfolio items of a freelancer, in one table. */
export default function DetailsTable({ role }: { role: ProfessionalRole }) {
  const account = useSession()?.user._id ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('GET /users/profile/products', {}),
    // The form of one picture is never filled in from an older answer.
    gcTime: 0,
  });
  return (
    <Panel title={role === 'supplier' ? t`Details of your products` : t`Details of your portfolio`}>
      <Link
        to={paths.dashboard(role, role === 'supplier' ? 'products' : 'portfolio')}
        className="inline-flex min-h-11 items-center text-indigo underline"
      >
        {t`Back to your pictures`}
      </Link>
      {data ? (
        <Loaded role={role} account={account} products={data} />
      ) : isFetching ? (
        <LiveRegion role="status" className="min-h-80">{t`Loading...`}</LiveRegion>
      ) : (
        <LiveRegion role="alert" className="grid justify-items-start gap-3">
          <p>{asReadError(error).message || t`We couldn’t load the details. Try again.`}</p>
          <Button onClick={() => refetch()}>{t`Try Again`}</Button>
        </LiveRegion>
      )}
    </Panel>
  );
}

interface LoadedProps {
  role: ProfessionalRole;
  account: string;
  products: OwnProduct[];
}

function Loaded(props: LoadedProps) {
  if (props.products.length > 0) return <EditableTable key={props.account} {...props} />;
  return (
    <p className="mt-3 text-muted">{t`Add pictures first. Each line of the table is about one of them.`}</p>
  );
}
