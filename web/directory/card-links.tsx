import { Trans } from '@lingui/react/macro';
import type { FreelancerListing } from '@sokoni/contract/directory';
import { Icon } from '../ui/icon.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';

const networks = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['tiktok', 'TikTok'],
] as const;

/** External links of a card: a certificate and social networks. They lie above the link that covers the card. */
export function CardLinks({ listing }: { listing: FreelancerListing }) {
  const [certificate] = listing.certifications;
  return (
    <div className="relative z-1 -me-2 ms-auto flex flex-wrap items-center">
      {certificate && (
        <OutsideLink to={certificate} className="flex min-h-11 items-center px-2 text-sm underline">
          <Trans>Certification</Trans>
        </OutsideLink>
      )}
      {networks.map(([network, name]) => {
        const address = listing[network];
        return (
          address && (
            <OutsideLink key={network} to={address} className="grid size-11 place-items-center">
              <Icon name={network} />
              <span className="sr-only">{name}</span>
            </OutsideLink>
          )
        );
      })}
    </div>
  );
}
