import { t } from '@lingui/core/macro';
import { island } from '../islands/island.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { shareProfile } from './share-profile.ts';

function ShareButton({ name }: { name: string }) {
  return (
    <Button className="grow" onClick={() => shareProfile(name)}>
      <Icon name="share" />
      {t`Share`}
    </Button>
  );
}

export default island('share-button', ShareButton);
