/** The name of the marketplace in the texts of the catalogs. */
export const DELIVERED_NAME = 'Sokoni';

/** A delivered text, or compiled texts by id, with the name of the marketplace. */
export const withSiteName = <T>(texts: T, name: string): T =>
  name === DELIVERED_NAME
    ? texts
    : JSON.parse(JSON.stringify(texts), (_key, value) =>
        typeof value === 'string' ? value.replaceAll(DELIVERED_NAME, () => name) : value,
      );

/** The name of a file from the marketplace, such as `sokoni-my-data.zip`. */
export function fileNameFrom(name: string, rest: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['marketplace'];
  return `${words.join('-')}-${rest}`;
}
