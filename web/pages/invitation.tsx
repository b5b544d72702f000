import { plural, t } from '@lingui/core/macro';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { FormPage } from '../accounts/form-page.tsx';
import InvitationForm from '../accounts/invitation-form.island.tsx';
import { unlessExpired } from '../accounts/link-page.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { OpensSoon } from '../site/opens-soon.tsx';
import { apiContext, type Head } from '../site/page.ts';
import { isOpen, settings, versionsInForce } from '../site/settings.ts';
import { plansFor } from '../subscriptions/offered-plans.ts';

export const head = (): Head => ({ title: t`Your page is ready`, hidden: true });

export function loader({ params, context }: LoaderFunctionArgs) {
  const { token = '' } = params;
  const read = context.get(apiContext)('GET /auth/invitations/{token}', { params: { token } });
  return unlessExpired(read);
}

/** The target of the link in the mail to the owner of a prepared profile. */
export function Page() {
  const { token = '' } = useParams();
  const invitation = useLoaderData<typeof loader>();
  if (!invitation) return <UsedLink />;
  const { companyName, products } = invitation;
  return (
    <FormPage
      title={t`Your page is ready`}
      intro={t`We have prepared a page for ${companyName}. Only our team has seen it.`}
      needsScripts
    >
      {products > 0 && (
        <p>{plural(products, { one: '# product is on it.', other: '# products are on it.' })}</p>
      )}
      {isOpen() ? (
        <InvitationForm
          token={token}
          invitation={invitation}
          plans={plansFor('supplier')}
          isTaxAdded={settings.isTaxAdded}
          shown={versionsInForce()}
        />
      ) : (
        <OpensSoon />
      )}
    </FormPage>
  );
}

function UsedLink() {
  return (
    <FormPage
      title={t`This link no longer works`}
      intro={t`It was used before, or the prepared page was deleted. You can sign up as a supplier at any time.`}
    >
      <div className="grid gap-3">
        <ButtonLink
          to={paths.register({ type: 'supplier' })}
          tone="main"
        >{t`Create your account`}</ButtonLink>
        <ButtonLink to={paths.login()}>{t`Sign In`}</ButtonLink>
      </div>
    </FormPage>
  );
}
