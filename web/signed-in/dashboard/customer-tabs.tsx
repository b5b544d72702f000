import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import { PHONE_MAX } from '@sokoni/contract/limits';
import { getSession, updateSessionUser } from '../../accounts/session.ts';
import type { CustomerTab } from '../../accounts/settings/own-sections.tsx';
import { CompanyField, NameFields } from '../../accounts/sign-up/person-fields.tsx';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { FavoritesPanel } from '../../messages/favorites-panel.tsx';
import { OwnProjects } from '../../projects/own-projects.tsx';
import { WrittenReviews } from '../../reviews/written-reviews.tsx';
import { Button } from '../../ui/button.tsx';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';

interface CustomerTabsProps {
  tab: Exclude<CustomerTab, 'messages'>;
  user: OwnUser;
}

/** The tabs of a customer's dashboard beside the messages. */
export default function CustomerTabs({ tab, user }: CustomerTabsProps) {
  switch (tab) {
    case 'profile':
      return (
        <Panel title={t`My Profile`}>
          <CustomerProfileForm user={user} />
        </Panel>
      );
    case 'projects':
      return <OwnProjects />;
    case 'favorites':
      return <FavoritesPanel forCustomer />;
    case 'reviews':
      return <WrittenReviews userId={user._id} />;
  }
}

/** The fields of their account that customers can edit. */
function CustomerProfileForm({ user }: { user: OwnUser }) {
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/profiles/profiles')).CustomerProfile,
    send: async (body) => {
      const { data } = await browserApi('PUT /users/profile', { body });
      updateSessionUser(data);
      showSuccess(t`Profile updated`, t`Your profile has been updated successfully.`);
    },
    failed: t`Unable to update your profile. Please try again.`,
    onFailed: (text) => {
      if (getSession()) showProblem(t`Update failed`, text);
      else showProblem(t`User not found`, t`You must be logged in to update your profile.`);
    },
  });
  return (
    <form {...formProps} className="grid items-start gap-4 *:first:col-span-full lg:grid-cols-2 lg:gap-x-8">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <NameFields errors={errors} user={user} />
      <TextField
        label={t`Email`}
        type="email"
        value={emailText(user.email)}
        hint={t`You sign in with this address. Change it on the Account page.`}
        readOnly
      />
      <TextField
        label={t`Phone Number`}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        defaultValue={user.phoneNumber ?? ''}
        error={errors.phoneNumber}
      />
      <CompanyField
        label={t`Company Name (Optional)`}
        dir="auto"
        defaultValue={user.companyName ?? ''}
        error={errors.companyName}
      />
      <TextField
        label={t`Website (Optional)`}
        name="website"
        inputMode="url"
        autoComplete="url"
        maxLength={300}
        dir="ltr"
        defaultValue={user.website ?? ''}
        hint={t`Only professionals who get one of your projects see it. If your confirmed email address belongs to it, we say so there.`}
        error={errors.website}
      />
      <CountryField
        label={t`Country (Optional)`}
        name="country"
        phone="phoneNumber"
        maxLength={60}
        defaultValue={user.country ?? ''}
        hint={t`Only professionals who get one of your projects see it.`}
        error={errors.country}
      />
      <Button type="submit" tone="main" className="col-span-full sm:justify-self-start" disabled={busy}>
        {busy ? t`Updating...` : t`Update Profile`}
      </Button>
    </form>
  );
}
