/** What somebody writes on a profile: how to answer them, and the message. */
export interface Introduction {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * The content of a message from a profile. Its labels are the same in every language: the reader's may be another
 * one than the writer's.
 */
export function withContactBlock({ name, email, phone, message }: Introduction): string {
  return `Contact Details\nName: ${name.trim()}\nEmail: ${email.trim()}\nPhone: ${phone.trim()}\n\n${tidy(message)}`;
}

export function isComplete(introduction: Introduction): boolean {
  return Object.values(introduction).every((text) => text.trim() !== '');
}

const BLOCK = /^Contact Details\nName: (.*)\nEmail: (.*)\nPhone: (.*)\n\n([\s\S]*)$/;

/** The same taken apart; a message without such a block is all text. */
export function contactBlockOf(content: string): {
  contact: Omit<Introduction, 'message'> | null;
  text: string;
} {
  const found = BLOCK.exec(content);
  if (!found) return { contact: null, text: content };
  const [, name = '', email = '', phone = '', text = ''] = found;
  return { contact: { name, email, phone }, text };
}

/** What has to be typed again to write the same message. */
export function introductionOf(content: string): Partial<Introduction> {
  const { contact, text } = contactBlockOf(content);
  return { ...contact, message: text };
}

/** Forms of older browsers end lines as Windows does, which would count twice. */
function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
