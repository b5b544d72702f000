/** Domains of the providers' payment pages. */
const homes = ['stripe.com', 'paystack.com', 'paystack.co'];

/** Allows redirects only to a provider, or to the sandbox provider of this site. */
export function requireProviderAddress(url: string, publicUrl: string): void {
  const { protocol, hostname, origin } = new URL(url);
  const isOurs = origin === new URL(publicUrl).origin;
  const isTheirs =
    protocol === 'https:' && homes.some((home) => hostname === home || hostname.endsWith(`.${home}`));
  if (!isOurs && !isTheirs) throw new Error(`No provider has a page at ${origin}.`);
}
