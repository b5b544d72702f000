import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { listDrafts, type SupplierRecord, watchDrafts } from './records.ts';

/** Lists the drafts of this browser, so that the user finds a draft without its address. */
export function OwnDrafts() {
  const [drafts, setDrafts] = useState<SupplierRecord[]>([]);
  useEffect(() => {
    const read = () => setDrafts(listDrafts());
    read();
    return watchDrafts(read);
  }, []);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="own-drafts">
      <h2 id="own-drafts" className="text-lg">{t`Drafts in this browser`}</h2>
      <ul className="mt-1">
        {drafts.map(({ id, company }) => (
          <li key={id}>
            <Link
              to={paths.profile('supplier', id)}
              className="inline-flex min-h-11 max-w-full items-center text-indigo underline"
            >
              <bdi className="min-w-0 wrap-anywhere">{company}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
