import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.tsx';
import { getSession, updateSessionUser } from '../session.ts';
import { CompanyField, NameFields } from '../sign-up/person-fields.tsx';

/** The fields of their account that customers can edit. */
export function CustomerProfileForm({ user }: { user: OwnUser }) {
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/profiles/profiles')).CustomerProfile,
    send: async (body) => {
      const { data } = await browserApi('PUT /users/profile', { body });
      updateSessionUser(data);
      showSuccess(t`Profile updated`, t`Your profile has been updated successfully.`);
    },
    failed: t`Unable to update your profile. Please try again.`,
    onFailed: () => {
      if (getSession()) showProblem(t`Update failed`, t`Unable to update your profile. Please try again.`);
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
        value={user.email}
        hint={t`You sign in with this address. You can’t change it here.`}
        readOnly
      />
      <TextField
        label={t`Phone Number`}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={user.phoneNumber ?? ''}
        error={errors.phoneNumber}
      />
      <CompanyField
        label={t`Company Name (Optional)`}
        dir="auto"
        defaultValue={user.companyName ?? ''}
        error={errors.companyName}
      />
      <Button type="submit" tone="main" className="col-span-full sm:justify-self-start" disabled={busy}>
        {busy ? t`Updating...` : t`Update Profile`}
      </Button>
    </form>
  );
}
