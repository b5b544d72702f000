import { t } from '@lingui/core/macro';
import type { ProductPicture } from '@sokoni/contract/products';
import { type MouseEvent, useRef, useState } from 'react';
import { island } from '../islands/island.tsx';
import { isForTheBrowser } from '../ui/navigation/is-for-the-browser.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import { PictureViewer } from './picture-viewer.tsx';

interface ProductPicturesProps {
  pictures: ProductPicture[];
  /** Of the product. */
  title: string;
}

/** The pictures of a product in a row that scrolls, with links to each. A picture opens large, without scripts as a file. */
function ProductPictures({ pictures, title }: ProductPicturesProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const described = pictures.map(({ picture, alt }, index) => {
    const nth = index + 1;
    const text = alt || (index > 0 ? t`${title}, picture ${nth}` : title);
    return { picture, alt: text, name: t`Picture ${nth}` };
  });

  /** Adds nothing to the history, so that Back leaves the page. */
  function show(event: MouseEvent<HTMLAnchorElement>) {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    const { hash } = event.currentTarget;
    document.querySelector(hash)?.scrollIntoView({ block: 'nearest', inline: 'start' });
    history.replaceState(history.state, '', hash);
  }

  function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    // Going back to the place of a picture in this page would take the focus from the link.
    history.replaceState(history.state, '', location.pathname + location.search);
    setOpened(index);
  }

  return (
    <div className="-mx-4 min-w-0 sm:mx-0">
      <ul className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:rounded-lg">
        {described.map(({ picture, alt }, index) => (
          <li key={picture} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start scroll-mt-32">
            <a
              href={picture}
              data-island-press
              onClick={(event) => open(event, index)}
              className="block cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <Picture
                src={picture}
                kind="work"
                alt={alt}
                width={640}
                height={480}
                sizes="(min-width: 64rem) 42rem, 100vw"
                priority={index === 0 ? 'first' : 'late'}
                className="aspect-4/3 h-auto w-full bg-wash object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {described.length > 1 && (
        <ul className="mt-2 grid grid-cols-4 gap-2 px-4 sm:grid-cols-8 sm:px-0">
          {described.map(({ picture, name }, index) => (
            <li key={picture}>
              <a
                href={`#picture-${index + 1}`}
                data-island-press
                onClick={show}
                aria-label={name}
                className="block"
              >
                <Picture
                  src={picture}
                  kind="work"
                  alt=""
                  width={80}
                  height={60}
                  className="aspect-4/3 h-auto w-full rounded-md bg-wash object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <PictureViewer
          pictures={described}
          title={title}
          first={opened}
          onClose={() => setOpened(null)}
          returnFocusTo={opener}
        />
      )}
    </div>
  );
}

export default island('product-pictures', ProductPictures);
