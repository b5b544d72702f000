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
      <p>{t`Wherever you live, we give you the same:`}</p>
      <Points>
        <li>
          <Trans>
            See and take with you: {account} has “Download my data”, an archive of all that we hold about you.
          </Trans>
        </li>
        <li>{t`Correct: you change your details and your profile yourself, at any time.`}</li>
        <li>
          <Trans>
            Delete: {account} has “Delete my account”. It happens at once; what stays is said above.
          </Trans>
        </li>
        <li>
          <Trans>
            Object, restrict, or anything else: write to {mail} from the address of your account. We answer
            within 30 days, and sooner where your law asks for it. It costs nothing.
          </Trans>
        </li>
        <li>{t`Stop emails about news: every such email has a link for that, and your account page too.`}</li>
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
    text: t`Articles 15 to 22. You may complain to the data protection authority where you live or work.`,
  },
  {
    law: t`Nigeria: Data Protection Act 2023 (NDPA)`,
    text: t`Sections 34 to 38. You may complain to the Nigeria Data Protection Commission.`,
  },
  {
    law: t`Kenya: Data Protection Act 2019`,
    text: t`Sections 26 to 40. You may complain to the Office of the Data Protection Commissioner.`,
  },
  {
    law: t`South Africa: Protection of Personal Information Act (POPIA)`,
    text: t`Sections 5, 11 and 23 to 25. You may complain to the Information Regulator.`,
  },
];
