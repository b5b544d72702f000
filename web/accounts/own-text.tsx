import type { OwnUser } from '@sokoni/contract/accounts/accounts';

/** Fields of the saved account, before React knows it: the server renders nothing, and the inline script of the document writes it. */
export const OwnText = ({ of }: { of: (keyof OwnUser)[] }) => (
  <bdi data-own={of.join(' ')} suppressHydrationWarning>
    {''}
  </bdi>
);
