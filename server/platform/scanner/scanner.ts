/** Searches uploaded files for viruses. Without one, files are stored unsearched. */
export interface Scanner {
  /** The name of the virus in the file at this path; null when there is none. Throws when the scanner does not answer. */
  findVirus(path: string): Promise<string | null>;
}
