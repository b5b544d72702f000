import { t } from '@lingui/core/macro';
import { doneWithoutScripts } from '../paths.ts';

/** Above the sign-in form: what a form without scripts has just done. `done` is from the address, so it can be any string. */
export function DoneNotice({ done }: { done: string | null }) {
  const known = doneWithoutScripts.find((each) => each === done);
  if (!known) return null;
  const { title, text } = textsOf(known);
  return (
    <div role="status" className="grid gap-1 rounded-md border-s-4 border-leaf bg-leaf-wash p-4">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}

function textsOf(done: (typeof doneWithoutScripts)[number]): { title: string; text: string } {
  switch (done) {
    case 'account':
      return { title: t`Registration successful!`, text: t`Sign in to message suppliers and freelancers.` };
    case 'plan':
      return {
        title: t`Registration successful!`,
        text: t`Sign in to pay for your plan and complete your profile. Customers can see it after our review.`,
      };
    case 'password':
      return { title: t`Password Reset`, text: t`Your password has been reset. Please log in.` };
    case 'email':
      return {
        title: t`Your email address is confirmed`,
        text: t`Buyers see it as verified from today.`,
      };
  }
}
