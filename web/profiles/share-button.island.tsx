import { t } from '@lingui/core/macro';
import { island } from '../islands/island.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { shareProfile } from './share-profile.ts';

function ShareButton({ name }: { name: string }) {
  return (
    <Button className="min-w-11 max-sm:px-2" aria-label={t`Share`} onClick={() => shareProfile(name)}>
      <Icon name="share" />
      <span className="hidden sm:inline">{t`Share`}</span>
    </Button>
  );
}

export default island('share-button', ShareButton);
