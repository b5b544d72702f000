const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const inXml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
