import { t } from '@lingui/core/macro';
import type { optionalDetails } from '@sokoni/contract/company/company';
import { emailText } from '@sokoni/contract/input/email-text';
import type { ReactNode } from 'react';
import { pageLanguage } from '../site/language/language.ts';
import { isOpen, settings } from '../site/settings.ts';
import { Icon, type IconName } from '../ui/marks/icon.tsx';

type LegalDetail = Exclude<(typeof optionalDetails)[number], 'address' | 'phone'>;

/** Address and opening hours of the company, and what laws ask it to name. */
export function ContactDetails() {
  const { name, email, place, address, phone, timeZone, ...company } = settings.company;
  const own = ownHours();
  return (
    <dl className="grid gap-5">
      {email && (
        <Detail icon="mail" name={t`Email`}>
          <a href={`mailto:${email}`} className="-my-2.5 inline-flex min-h-11 items-center wrap-anywhere">
            {emailText(email)}
          </a>
        </Detail>
      )}
      {phone && (
        <Detail icon="phone" name={t`Phone`}>
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className="-my-2.5 inline-flex min-h-11 items-center"
          >
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </Detail>
      )}
      <Detail icon="clock" name={t`Business hours`}>
        {own ? (
          <>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {own}
            </p>
            {timeZone && <p className="text-muted">{nameOfTimeZone(timeZone)}</p>}
          </>
        ) : (
          <>
            <p>{t`Monday to Friday 9am-5pm`}</p>
            <p>{t`Closed at weekends`}</p>
          </>
        )}
      </Detail>
      {isOpen() && (
        <Detail icon="pin" name={t`Office`}>
          <p>{name}</p>
          {address && (
            <p dir="auto" className="whitespace-pre-line">
              {address}
            </p>
          )}
          <p>{place}</p>
        </Detail>
      )}
      {legalDetails()
        .filter(({ field }) => company[field])
        .map(({ field, title }) => (
          <Detail key={field} name={title}>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {company[field]}
            </p>
          </Detail>
        ))}
    </dl>
  );
}

/** The business hours that the company has set, in the language of the page, or in English. */
export const ownHours = () => settings.company.hours[pageLanguage().code] || settings.company.hours.en;

/** Such as “East Africa Time”. */
function nameOfTimeZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat(pageLanguage().locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const legalDetails = (): { field: LegalDetail; title: string }[] => [
  { field: 'registerNumber', title: t`Register number` },
  { field: 'taxNumber', title: t`Tax number` },
  { field: 'representative', title: t`Represented by` },
  { field: 'contactPoint', title: t`Contact for authorities and users` },
  { field: 'supervision', title: t`Supervisory authority` },
];

function Detail({ icon, name, children }: { icon?: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3 gap-y-1">
      {icon && <Icon name={icon} className="mt-0.5" />}
      <dt className="col-start-2 font-semibold">{name}</dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
