import { t } from '@lingui/core/macro';
import type { ProductPicture } from '@sokoni/contract/products';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { isForTheBrowser } from '../ui/navigation/is-for-the-browser.ts';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { useBackToClose } from '../ui/overlays/use-back-to-close.ts';
import { Picture } from '../ui/pictures/picture.tsx';

interface PictureViewerProps extends DialogControl {
  pictures: ProductPicture[];
  title: string;
  /** The index of the picture that it opens with. */
  first: number;
}

/** Pictures as large as the screen. Buttons, arrow keys and a finger turn them; Escape and Back close it. */
export function PictureViewer({ pictures, title, first, onClose, ...control }: PictureViewerProps) {
  const close = useBackToClose(onClose);
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const count = pictures.length;
  const place = shown + 1;

  function show(index: number) {
    row.current?.children[(index + count) % count]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first paint
  useLayoutEffect(() => {
    row.current?.focus();
    show(first);
  }, []);

  function turn(event: KeyboardEvent<HTMLElement>) {
    if (isForTheBrowser(event)) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + (isRtl ? -step : step));
  }

  return (
    <Dialog title={<bdi>{title}</bdi>} isPanel isWide onClose={close} {...control}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same */}
      <div onKeyDown={turn}>
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls
          tabIndex={0}
          className="flex h-[calc(100svh-10rem)] snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
          // In right-to-left pages `scrollLeft` counts down from zero.
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {pictures.map(({ picture, alt }) => (
            <li key={picture} className="w-full shrink-0 snap-start">
              <Picture
                src={picture}
                kind="work"
                alt={alt}
                width={1280}
                height={960}
                sizes="100vw"
                className="size-full object-contain"
              />
            </li>
          ))}
        </ul>
        <DialogFoot>
          {count > 1 && (
            <>
              <p role="status" className="me-auto self-center tabular-nums">
                {t`Picture ${place} of ${count}`}
              </p>
              <Button aria-label={t`Previous`} onClick={() => show(shown - 1)}>
                <Icon name="arrow" className="rotate-180 rtl:rotate-0" />
              </Button>
              <Button aria-label={t`Next`} onClick={() => show(shown + 1)}>
                <Icon name="arrow" className="rtl:-scale-x-100" />
              </Button>
            </>
          )}
          <Button onClick={close}>{t`Close`}</Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
