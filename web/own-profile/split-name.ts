interface Name {
  firstName?: string;
  lastName?: string;
}

/** One field for the whole name: the first word is the first name. A part that is missing stays as it is. */
export function splitName(fullName: string): Name {
  const [, first, last] = /^(\S+)\s*(.*)$/su.exec(fullName.trim()) ?? [];
  return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) };
}
