/** The message that a visitor writes on a profile, with the visitor's contact details. */
export interface Introduction {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * The content of a message from a profile. Its labels are English in every language, because the reader's language may
 * differ from the writer's.
 */
export function withContactBlock({ name, email, phone, message }: Introduction): string {
  // Forms of older browsers end lines with CRLF, which would count twice.
  const text = message.replaceAll('\r\n', '\n').trim();
  return `Contact Details\nName: ${name.trim()}\nEmail: ${email.trim()}\nPhone: ${phone.trim()}\n\n${text}`.trim();
}

const BLOCK = /^Contact Details\nName: (.*)\nEmail: (.*)\nPhone: (.*)(?:\n\n([\s\S]*))?$/;

/** Parses it back; a message without such a block is only text. */
export function contactBlockOf(content: string): {
  contact: Omit<Introduction, 'message'> | null;
  text: string;
} {
  const found = BLOCK.exec(content);
  if (!found) return { contact: null, text: content };
  const [, name = '', email = '', phone = '', text = ''] = found;
  return { contact: { name, email, phone }, text };
}

/** The fields that write the same message again. */
export function introductionOf(content: string): Partial<Introduction> {
  const { contact, text } = contactBlockOf(content);
  return { ...contact, message: text };
}
