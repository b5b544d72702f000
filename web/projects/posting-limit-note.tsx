import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type PostingLimit, postingLimitTexts } from '@sokoni/contract/projects/states';
import { useEffect, useState } from 'react';
import { browserApi } from '../data/api.ts';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';

/** Says before a project is typed that the server would refuse it. */
export function PostingLimitNote() {
  const [limit, setLimit] = useState<PostingLimit | null>(null);
  useEffect(() => {
    browserApi('GET /projects', { query: {} }).then(
      ({ postingLimit }) => setLimit(postingLimit),
      // The server says it when the project is sent.
      () => {},
    );
  }, []);
  if (!limit) return null;
  return (
    <p role="status" className="content-center rounded-md border-s-4 border-indigo bg-wash px-3 py-2">
      {i18n._(postingLimitTexts[limit])}{' '}
      <Link to={paths.customerProjects()} className="text-indigo underline">
        {t`Your projects`}
      </Link>
    </p>
  );
}
