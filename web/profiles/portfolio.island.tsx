import type { Product } from '@sokoni/contract/products';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { island } from '../islands/island.tsx';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { projectText } from '../ui/formats/portfolio-item-text.ts';
import { type Price, PriceText } from '../ui/formats/price.tsx';
import { isForTheBrowser } from '../ui/navigation/is-for-the-browser.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import { showViewer } from './picture-viewer.tsx';

type PictureCaption = Pick<Product, '_id' | 'name' | keyof Price>;

interface PortfolioProps {
  pictures: string[];
  /** A description of each picture. */
  texts: string[];
  /** What the owner added to each picture. */
  captions: PictureCaption[];
}

/** The pictures of a profile's work; each opens the viewer. */
function Portfolio({ pictures, texts, captions }: PortfolioProps) {
  const [viewer, setViewer] = useState<ReactNode>();

  /** Each picture is a link to its file: it works without scripts, and in another tab. */
  function view(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    showViewer(setViewer, { pictures, texts, first, opener: event.currentTarget });
  }

  return (
    <>
      <ul className={`grid grid-cols-2 gap-3 ${pictures.length === 4 ? 'sm:grid-cols-4' : 'sm:grid-cols-3'}`}>
        {pictures.map((picture, index) => (
          <li key={picture}>
            <a
              href={picture}
              data-island-press
              onClick={(event) => view(event, index)}
              className="grid gap-1 text-sm no-underline"
            >
              <Picture
                src={picture}
                kind="work"
                alt={texts[index] ?? ''}
                width={320}
                height={240}
                sizes="(min-width: 40rem) 14rem, 45vw"
                className="h-32 w-full rounded-md bg-wash object-cover sm:h-40"
              />
              <span className="py-1">{projectText(index + 1)}</span>
            </a>
            {captions[index] && <Caption caption={captions[index]} />}
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}

function Caption({ caption }: { caption: PictureCaption }) {
  const { _id: id, name, price } = caption;
  return (
    <>
      {name && (
        <Link to={paths.product(id)} className="flex min-h-11 text-sm font-semibold underline">
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {name}
          </span>
        </Link>
      )}
      {price !== null && (
        <p className="text-sm text-muted tabular-nums">
          <PriceText {...caption} />
        </p>
      )}
    </>
  );
}

/** What the page shows of a product; the rest is on its own page. */
export const captionOf = ({ _id, name, price, priceTo, currency, unit }: Product): PictureCaption => ({
  ...{ _id, name, price, priceTo, currency, unit },
});

export default island('portfolio', Portfolio);
