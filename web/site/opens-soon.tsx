import { t } from '@lingui/core/macro';

/** In place of sign-up and payment until a company is published. */
export const OpensSoon = () => (
  <p className="max-w-prose rounded-md border-s-4 border-marigold bg-wash p-4 font-medium">
    {t`Sign-up and payment aren’t open yet: this marketplace is still being set up. Please come back soon.`}
  </p>
);
