import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Head } from '../page.ts';
import { company } from '../shell/company.ts';
import { Article } from '../ui/article.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

export const head = (): Head => ({
  title: t`Contact Us`,
  description: t`Write to Sokoni: by email, answered from our office in Dubai, Monday to Friday 9am-5pm.`,
});

export function Page() {
  const { name, email } = company;
  return (
    <Article
      title={t`Contact Us`}
      lead={t`Questions, problems, something that is not right: write to us, a person answers.`}
    >
      <dl className="grid gap-4 rounded-lg border border-line bg-surface p-6">
        <Detail icon="mail" name={t`Email`}>
          <a href={`mailto:${email}`} className="-my-2.5 inline-flex min-h-11 items-center">
            {email}
          </a>
        </Detail>
        <Detail icon="clock" name={t`Business hours`}>
          <p>
            <Trans>Monday to Friday 9am-5pm</Trans>
          </p>
          <p>
            <Trans>Closed at weekends</Trans>
          </p>
        </Detail>
        <Detail icon="pin" name={t`Office`}>
          <p>{name}</p>
          <p>
            <Trans>Dubai, United Arab Emirates</Trans>
          </p>
        </Detail>
      </dl>
    </Article>
  );
}

function Detail({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-3">
      <dt className="flex items-center gap-2 self-start py-2 font-semibold">
        <Icon name={icon} />
        {name}
      </dt>
      <dd className="sm:col-span-2 sm:py-2">{children}</dd>
    </div>
  );
}
