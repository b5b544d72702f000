import { Trans } from '@lingui/react/macro';
import { PORTFOLIO_SHOWN } from '@sokoni/contract/limits';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { isForTheBrowser } from '../link.tsx';
import { Panel } from '../ui/panel.tsx';
import { Picture } from '../ui/picture.tsx';

interface PortfolioProps {
  pictures: string[];
  /** A description of each picture. */
  texts: string[];
}

export function Portfolio({ pictures, texts }: PortfolioProps) {
  const shown = pictures.slice(0, PORTFOLIO_SHOWN);
  const [viewer, setViewer] = useState<ReactNode>();

  /**
   * Each picture is a link to its file: it works without scripts, in another tab, and when the viewer cannot be loaded.
   */
  function view(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    import('./picture-viewer.tsx').then(
      ({ showViewer }) => showViewer(setViewer, { pictures: shown, texts, first, opener }),
      () => location.assign(opener.href),
    );
  }

  return (
    <Panel title={<Trans>Portfolio</Trans>}>
      {shown.length === 0 ? (
        <p className="text-muted">
          <Trans>No portfolio items yet</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {shown.map((picture, index) => (
            <li key={picture}>
              <a
                href={picture}
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
                <span className="py-1">
                  <Trans>Project {index + 1}</Trans>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </Panel>
  );
}
