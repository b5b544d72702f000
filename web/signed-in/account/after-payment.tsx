import { useSession } from '../../accounts/session.ts';
import { DataProvider } from '../../data/data-provider.tsx';
import { NextStep } from '../../verification/next-step.tsx';

/** What a signed-in payer does next. Loaded after the payment, because visitors do not need it. */
export default function AfterPayment() {
  const user = useSession()?.user;
  if (!user || user.role === 'customer') return null;
  return (
    <DataProvider>
      <NextStep user={user} role={user.role} tone="strong" />
    </DataProvider>
  );
}
