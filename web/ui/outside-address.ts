/**
 * Addresses on the web that people typed about themselves: http and https, never anything else. Null for what cannot
 * be made into one; it is then shown as text.
 */
export type Network = keyof typeof networks;

const networks = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/@',
  facebook: 'https://www.facebook.com/',
};

const HANDLE = /^@?([\w.-]{1,100})$/;
const DOMAIN = /^([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?([/?#]|$)/u;

/** A handle (`@amina`) or the address of the page there. */
export function networkAddress(network: Network, text: string): string | null {
  const handle = HANDLE.exec(text.trim())?.[1];
  // `instagram.com` alone looks like a handle; `amina.designs` looks like a domain.
  const isHandle = handle && !handle.startsWith('www.') && !handle.includes(`${network}.com`);
  return isHandle ? networks[network] + handle : websiteAddress(text);
}

export function websiteAddress(text: string): string | null {
  const typed = text.trim();
  try {
    const { href, protocol } = new URL(DOMAIN.test(typed) ? `https://${typed}` : typed);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
