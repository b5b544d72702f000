import { t } from '@lingui/core/macro';
import type { MessageProduct as Shown } from '@sokoni/contract/messages';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

export type ProductSummary = Pick<Shown, '_id' | 'name' | 'picture'>;

/** The product that a message is about, with a link to it. */
export function MessageProduct({ product: { _id: id, name, picture } }: { product: ProductSummary }) {
  return (
    <Link
      to={paths.product(id)}
      className="flex w-fit max-w-full min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-2 text-sm no-underline"
    >
      <Picture
        src={picture}
        kind="work"
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-sm bg-wash object-cover"
      />
      <span className="min-w-0">
        <span className="block text-muted">{t`About`}</span>
        <bdi className="line-clamp-2 font-semibold wrap-anywhere">{name ?? t`Photo`}</bdi>
      </span>
    </Link>
  );
}
