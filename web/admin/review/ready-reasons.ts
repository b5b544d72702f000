import { t } from '@lingui/core/macro';

/** The most frequent reasons, in the words that the owner reads. */
export function readyReasons(): { name: string; text: string }[] {
  return [
    {
      name: 'description',
      text: t`Please describe in a few full sentences what you offer and to whom.`,
    },
    { name: 'picture', text: t`Please add a profile picture or your company's logo.` },
    { name: 'work', text: t`Please add pictures of your own products or work.` },
    {
      name: 'others',
      text: t`Some pictures seem to belong to somebody else. Please use only your own.`,
    },
    {
      name: 'contact',
      text: t`Please take telephone numbers, addresses and links out of the texts. They have fields of their own.`,
    },
    {
      name: 'place',
      text: t`Please choose your industry or profession, and give your city and country.`,
    },
    {
      name: 'name',
      text: t`The name on your document is not the name of your profile. Please make them the same.`,
    },
    {
      name: 'document',
      text: t`Please hand in an identity document or your business registration that can be read in full.`,
    },
  ];
}
