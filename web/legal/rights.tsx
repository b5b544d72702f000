import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { company } from '../app/company.ts';
import { Link } from '../app/link.tsx';
import { paths } from '../paths.ts';
import { Points } from './legal-page.tsx';

/** What laws give you, and the buttons that do it. */
export function Rights() {
  const { email } = company;
  const account = <Link to={paths.account()}>{t`your account page`}</Link>;
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      <p>{t`You have the same rights wherever you live:`}</p>
      <Points>
        <li>
          <Trans>
            See and take with you: use “Download my data” on {account} to get an archive of everything we have
            about you.
          </Trans>
        </li>
        <li>{t`Correct: you can change your details and your profile at any time.`}</li>
        <li>
          <Trans>
            Delete: use “Delete my account” on {account}. We delete it immediately; what we keep is listed
            above.
          </Trans>
        </li>
        <li>
          <Trans>
            Object, restrict, or anything else: write to {mail} from your account’s address. We reply within
            30 days, or sooner where your law requires it. It’s free.
          </Trans>
        </li>
        <li>{t`Stop notification emails: use the link in each of them, or your account page.`}</li>
      </Points>
      <dl className="grid grid-cols-1 gap-3">
        {laws().map(({ law, text }) => (
          <div key={law} className="border-s-4 border-marigold ps-4">
            <dt className="font-semibold">{law}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const laws = () => [
  {
    law: t`European Union and United Kingdom: GDPR`,
    text: t`Articles 15 to 22. You can complain to the data protection authority where you live or work.`,
  },
  {
    law: t`Nigeria: Data Protection Act 2023 (NDPA)`,
    text: t`Sections 34 to 38. You can complain to the Nigeria Data Protection Commission.`,
  },
  {
    law: t`Kenya: Data Protection Act 2019`,
    text: t`Sections 26 to 40. You can complain to the Office of the Data Protection Commissioner.`,
  },
  {
    law: t`South Africa: Protection of Personal Information Act (POPIA)`,
    text: t`Sections 5, 11 and 23 to 25. You can complain to the Information Regulator.`,
  },
];
