/** Where providers have the pages on which people pay. */
const homes = ['stripe.com', 'paystack.com', 'paystack.co'];

/** Nobody is sent anywhere but to a provider, or to the practice one of this very site. */
export function requireProviderAddress(url: string, publicUrl: string): void {
  const { protocol, hostname, origin } = new URL(url);
  const isOurs = origin === new URL(publicUrl).origin;
  const isTheirs =
    protocol === 'https:' && homes.some((home) => hostname === home || hostname.endsWith(`.${home}`));
  if (!isOurs && !isTheirs) throw new Error(`No provider has a page at ${origin}.`);
}
