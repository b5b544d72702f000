import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { company } from '../app/company.ts';
import { Icon, type IconName } from '../ui/marks/icon.tsx';

/** Address and opening hours of the company. */
export function ContactDetails() {
  const { name, email, place } = company;
  return (
    <dl className="grid gap-5">
      <Detail icon="mail" name={t`Email`}>
        <a href={`mailto:${email}`} className="-my-2.5 inline-flex min-h-11 items-center wrap-anywhere">
          {email}
        </a>
      </Detail>
      <Detail icon="clock" name={t`Business hours`}>
        <p>{t`Monday to Friday 9am-5pm`}</p>
        <p>{t`Closed at weekends`}</p>
      </Detail>
      <Detail icon="pin" name={t`Office`}>
        <p>{name}</p>
        <p>{place}</p>
      </Detail>
    </dl>
  );
}

function Detail({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <Icon name={icon} className="mt-0.5" />
      <dt className="font-semibold">{name}</dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
