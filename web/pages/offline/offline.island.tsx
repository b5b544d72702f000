import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../accounts/session.ts';
import { useOnline } from '../../data/use-online.ts';
import { island } from '../../islands/island.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../site/links/link.tsx';
import { usePlace } from '../../site/links/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';

/** Milliseconds after which a restored network counts as stable. */
const STEADY = 1000;

function Offline() {
  const user = useSession()?.user;
  const { search } = usePlace();
  const online = useOnline(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => navigator.onLine && goTo(search), STEADY);
    };
    addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
    };
  }, [search]);
  return (
    <div className="mx-auto max-w-prose px-4 py-10 sm:py-16">
      <div className="grid gap-5 rounded-lg border border-line bg-surface p-6 sm:p-10">
        <h1 className="text-2xl">{online ? t`Working offline` : t`You’re offline`}</h1>
        <p className="text-muted">
          {online ? (
            <Trans>Sokoni keeps working without a connection.</Trans>
          ) : (
            <Trans>
              This page isn’t saved on this device. It opens automatically when you’re back online.
            </Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          {user && (
            <ButtonLink
              to={
                user.role === 'customer' ? paths.customerMessages() : paths.dashboard(user.role, 'messages')
              }
              tone="main"
            >
              {t`Messages`}
            </ButtonLink>
          )}
          <Button onClick={() => goTo(search)}>{t`Try Again`}</Button>
        </div>
        <h2 className="mt-2 text-lg">{t`What still works`}</h2>
        <ul className="grid gap-4">
          <Works icon="message" title={t`Reading your messages`}>
            {t`Read your inbox and the conversations you opened last, while you’re signed in.`}
          </Works>
          <Works icon="clock" title={t`Writing messages`}>
            {t`Send messages. They wait on this device and go out automatically when you’re back online, even after a restart.`}
          </Works>
          <Works icon="bookmark" title={t`Drafts`}>
            {t`Keep typing. Your drafts are saved until you send them.`}
          </Works>
          <Works icon="globe" title={t`Pages you’ve visited`}>
            {t`Open the last pages you visited. Each shows the day it was saved.`}
          </Works>
        </ul>
      </div>
    </div>
  );
}

function Works({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-1" />
      <div>
        <h3 className="font-sans font-semibold">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  );
}

/** Opens the requested page; ignores addresses of other sites. */
function goTo(search: string) {
  const from = new URL(new URLSearchParams(search).get('from') ?? '/', location.origin);
  location.replace(from.origin === location.origin ? from.pathname + from.search : '/');
}

export default island('offline', Offline, 'load');
