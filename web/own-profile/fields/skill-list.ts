/** The form value of a list of skills: one per line. */
export const linesOf = (skills: readonly string[]) => skills.join('\n');
export const skillsOf = (lines: string) => lines.split('\n').filter((skill) => skill.trim());

/** Adds the typed skills, separated by commas; ignores blank ones and duplicates, regardless of case. */
export function withSkills(skills: readonly string[], typed: string): string[] {
  const all = [...skills];
  for (const part of typed.split(/[,،;\n]/)) {
    const skill = part.trim().replaceAll(/\s+/g, ' ');
    if (skill && !all.some((known) => isSame(known, skill))) all.push(skill);
  }
  return all;
}

export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
