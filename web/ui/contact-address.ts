/** Ways to reach somebody, typed by them, as links of their kind; null for what is none. */
export function mailAddress(text: string): string | null {
  const typed = text.trim();
  return /^[^\s@<>?&"]+@[^\s@<>?&"]+$/.test(typed) ? `mailto:${typed}` : null;
}

export function phoneAddress(text: string): string | null {
  const digits = digitsOf(text);
  return digits ? `tel:${text.trim().startsWith('+') ? '+' : ''}${digits}` : null;
}

export function whatsAppAddress(text: string): string | null {
  // Many paste the link instead of the number.
  const digits = digitsOf(text.replace(/^\s*(https?:\/\/)?(www\.)?(wa\.me|api\.whatsapp\.com)\/\D*/i, ''));
  return digits ? `https://wa.me/${digits.replace(/^00/, '')}` : null;
}

/** Null for text that is no phone number: too few digits, or words between them. */
function digitsOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= 5 && /^[\d\s()+./-]+$/.test(text.trim()) ? digits : null;
}
