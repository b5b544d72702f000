import { t } from '@lingui/core/macro';

/** The label of a picture of work without a name. */
export const projectText = (number: number) => t`Project ${number}`;

interface Owner {
  role: string;
  name: string;
}

/** The name of a product or portfolio item, or a description where its owner gave it none. */
export const productTitle = ({ name, alt }: { name: string | null; alt: string }, owner: Owner): string =>
  name ||
  alt ||
  (owner.role === 'supplier' ? t`Product by ${owner.name}` : t`Portfolio item by ${owner.name}`);
