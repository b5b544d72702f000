import { Trans } from '@lingui/react/macro';
import { PORTFOLIO_SHOWN } from '@sokoni/contract/profiles';
import { Panel } from '../ui/panel.tsx';
import { Picture } from '../ui/picture.tsx';

export function Portfolio({ pictures }: { pictures: string[] }) {
  return (
    <Panel title={<Trans>Portfolio</Trans>}>
      {pictures.length === 0 ? (
        <p className="text-muted">
          <Trans>No portfolio items yet</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.slice(0, PORTFOLIO_SHOWN).map((picture, index) => (
            <li key={picture}>
              <a href={picture} className="grid gap-1 text-sm no-underline">
                <Picture
                  src={picture}
                  kind="work"
                  alt=""
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
    </Panel>
  );
}
