/** Creates the format of a locale once: that takes many times longer than using it. */
export function byLocale<Format>(create: (locale: string) => Format): (locale: string) => Format {
  const formats = new Map<string, Format>();
  return (locale) => {
    const known = formats.get(locale);
    if (known) return known;
    const format = create(locale);
    formats.set(locale, format);
    return format;
  };
}
