import { Trans } from '@lingui/react/macro';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** A link within the page: the browser scrolls and moves the focus, with or without scripts. */
export function ContactButton({ at }: { at: 'contact' | 'send-message' }) {
  return (
    <a href={`#${at}`} className={buttonClass('strong', 'grow')}>
      <Icon name="message" />
      <Trans>Contact</Trans>
    </a>
  );
}
