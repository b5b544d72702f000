/** Creates the format of a locale or a currency once: that takes many times longer than using it. */
export function createOnce<Format>(create: (name: string) => Format): (name: string) => Format {
  const formats = new Map<string, Format>();
  return (name) => {
    const known = formats.get(name);
    if (known) return known;
    const format = create(name);
    formats.set(name, format);
    return format;
  };
}
