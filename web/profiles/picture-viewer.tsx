import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pictureAt, pictureSet } from '@sokoni/contract/media/media';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { projectText } from '../ui/formats/portfolio-item-text.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { useBackToClose } from '../ui/overlays/use-back-to-close.ts';
import { useSlides } from './use-slides.ts';

interface PictureViewerProps {
  pictures: string[];
  /** A description of each picture. */
  texts: string[];
  /** The index of the first picture shown. */
  first: number;
  /** The pressed element among the thumbnails, which gets the focus back. */
  opener: HTMLElement;
  onClose: () => void;
}

const round = 'grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-30';

/** Shows the viewer until it is closed. */
export function showViewer(show: (viewer: ReactNode) => void, of: Omit<PictureViewerProps, 'onClose'>): void {
  show(<PictureViewer {...of} onClose={() => show(null)} />);
}

/** Pictures one at a time on the whole screen: swiped, or turned with buttons and keys. */
function PictureViewer({ pictures, texts, first, opener, onClose }: PictureViewerProps) {
  const heading = useId();
  const row = useRef<HTMLUListElement>(null);
  const { at, go, onKeyDown, onScroll } = useSlides(row, first, pictures.length);
  const dialog = useFullScreen(opener);
  const close = useBackToClose(onClose);
  const small = [...(opener.closest('ul')?.querySelectorAll('img') ?? [])].map((img) => img.currentSrc);
  const [number, count] = [at + 1, pictures.length];
  const several = count > 1;

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A browser may close it anyway, as Chrome does on the second Escape.
      onClose={close}
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none overflow-hidden bg-deep text-on-deep"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 py-1 ps-4 pe-1">
          <h2 id={heading} className="text-lg">{t`Portfolio`}</h2>
          <button type="button" className={round} aria-label={t`Close`} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <ul
          ref={row}
          // A scrolling element must be reachable by keyboard.
          tabIndex={several ? 0 : undefined}
          onScroll={onScroll}
          className="relative flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture}
              aria-hidden={index !== at}
              className="relative h-full w-full shrink-0 snap-center snap-always"
            >
              <ViewedPicture
                src={picture}
                small={small[index] ?? ''}
                alt={texts[index] || projectText(index + 1)}
                soon={Math.abs(index - at) < 2}
              />
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between gap-2 p-1">
          {several && (
            <Turn
              label={t`Previous picture`}
              to={at - 1}
              {...{ go, count }}
              mirror="rotate-180 rtl:rotate-0"
            />
          )}
          <div role="status" className="mx-auto min-w-0 max-w-prose px-2 py-2 text-center">
            <p dir="auto" className="line-clamp-3">
              {texts[at] || projectText(number)}
            </p>
            <p className="text-sm text-on-deep-muted tabular-nums">
              <Trans>
                {number} of {count}
              </Trans>
            </p>
          </div>
          {several && <Turn label={t`Next picture`} to={number} {...{ go, count }} mirror="rtl:rotate-180" />}
        </div>
      </div>
    </dialog>
  );
}

interface TurnProps {
  label: string;
  to: number;
  count: number;
  go: (to: number) => void;
  /** The direction of the arrow. */
  mirror: string;
}

function Turn({ label, to, count, go, mirror }: TurnProps) {
  const isEnd = to < 0 || to === count;
  return (
    <button type="button" className={round} aria-label={label} disabled={isEnd} onClick={() => go(to)}>
      <Icon name="arrow" className={mirror} />
    </button>
  );
}

interface ViewedPictureProps {
  src: string;
  /** The thumbnail that is already loaded: shown until the large picture has loaded. */
  small: string;
  alt: string;
  /** The visible or the next picture. */
  soon: boolean;
}

/** The whole picture, as large as the screen allows. */
export function ViewedPicture({ src, small, alt, soon }: ViewedPictureProps) {
  const srcSet = pictureSet(src, 'work');
  return (
    <img
      src={pictureAt(src, 640)}
      {...(savesData() ? {} : { srcSet, sizes: '100vw' })}
      alt={alt}
      loading={soon ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className="absolute inset-0 m-auto size-full bg-contain bg-center bg-no-repeat object-contain"
      // Never larger than the file.
      style={{ maxWidth: `${widestOf(srcSet)}px`, backgroundImage: small && `url("${small}")` }}
    />
  );
}

const widestOf = (srcSet: string) => /(\d+)w$/.exec(srcSet)?.[1];

/** The user has turned on data saving. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A full-screen dialog: nothing behind it scrolls, and the opener gets the focus back. */
export function useFullScreen(opener: HTMLElement) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    // Safari 14 has no `showModal` and shows it as a part of the page.
    if (current?.showModal) current.showModal();
    else current?.setAttribute('open', '');
    document.documentElement.classList.add('overflow-hidden');
    return () => {
      document.documentElement.classList.remove('overflow-hidden');
      current?.close?.();
      opener.focus();
    };
  }, [opener]);
  return dialog;
}
