import { v7 } from 'uuid';

/** A UUIDv7. Ids of one process sort in order of creation, even within a millisecond. */
export const newId = (): string => v7();

/** Before every other id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Earlier ids were made before that time, later ones after it. */
export function idAt(time: Date): string {
  const milliseconds = time.getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`;
}
