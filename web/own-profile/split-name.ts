interface Name {
  firstName?: string;
  lastName?: string;
}

/** Splits the full name: the first word is the first name. A missing part keeps its value. */
export function splitName(fullName: string): Name {
  const [, first, last] = /^(\S+)\s*(.*)$/su.exec(fullName.trim()) ?? [];
  return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) };
}
