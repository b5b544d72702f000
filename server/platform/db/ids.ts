import { v7 } from 'uuid';

/** A UUIDv7. Ids of one process sort in order of creation, even within a millisecond. */
export const newId = (): string => v7();
