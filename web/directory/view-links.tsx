import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { type DirectorySearch, filterOf } from './filter.ts';

export const productsText = (role: ProfessionalRole) => (role === 'supplier' ? t`Products` : t`Portfolio`);

/** The same search among profiles, and among what they offer. */
export function ViewLinks({ role, wanted }: { role: ProfessionalRole; wanted: DirectorySearch }) {
  const views = [
    { showsProducts: false, text: role === 'supplier' ? t`Suppliers` : t`Freelancers` },
    { showsProducts: true, text: productsText(role) },
  ];
  return (
    <nav aria-label={t`Results`}>
      <ul className="mt-4 flex flex-wrap gap-x-1 border-b border-line">
        {views.map(({ showsProducts, text }) => {
          const isShown = showsProducts === wanted.showsProducts;
          return (
            <li key={text}>
              <Link
                to={paths.directory(role, filterOf(role, { ...wanted, page: 1, showsProducts }))}
                aria-current={isShown ? 'page' : undefined}
                className={`flex min-h-11 items-center border-b-4 px-3 font-medium no-underline ${isShown ? 'border-marigold text-indigo' : 'border-transparent text-muted hover:text-ink'}`}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
