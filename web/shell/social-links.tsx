import { t } from '@lingui/core/macro';
import type { SocialNetwork } from '@sokoni/contract/company';
import { Icon } from '../ui/icon.tsx';
import { company } from './company.ts';

const names: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** The company's social networks, each in a new tab; empty if there are none. */
export function SocialLinks() {
  const links = Object.entries(company.social) as [SocialNetwork, string][];
  if (links.length === 0) return null;
  return (
    <ul className="-ms-3 flex flex-wrap" aria-label={t`Sokoni elsewhere`}>
      {links.map(([network, url]) => {
        const name = names[network];
        return (
          <li key={network}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`${name}, opens in a new tab`}
              className="flex size-11 items-center justify-center rounded-md"
            >
              <Icon name={network} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
