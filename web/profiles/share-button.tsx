import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export function ShareButton({ name }: { name: string }) {
  const share = () => import('./share-profile.ts').then(({ shareProfile }) => shareProfile(name));
  return (
    <Button className="grow" onClick={share}>
      <Icon name="share" />
      <Trans>Share</Trans>
    </Button>
  );
}
