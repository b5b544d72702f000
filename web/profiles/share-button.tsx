import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export function ShareButton({ name }: { name: string }) {
  async function share() {
    const { shareProfile } = await import('./share-profile.ts');
    await shareProfile(name, location.origin + location.pathname);
  }
  return (
    <Button className="grow" onClick={share}>
      <Icon name="share" />
      <Trans>Share</Trans>
    </Button>
  );
}
