import { t } from '@lingui/core/macro';

/** The label of a picture of work without a name. */
export const projectText = (number: number) => t`Project ${number}`;
