/**
 * Whether a relay has found that a mail comes from the domain of its author (RFC 8601). Only its own results count:
 * anyone on the way can write others.
 *
 * @param name The name with which the relay begins its results.
 */
export function isAuthentic(
  results: readonly string[],
  { name, from }: { name: string; from: string },
): boolean {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const own = results.map(readResults).find(({ server }) => server === name.toLowerCase());
  const resultOf = (method: string) => own?.findings.filter((finding) => finding.method === method) ?? [];
  const [dmarc] = resultOf('dmarc');
  if (dmarc && dmarc.result !== 'none') return dmarc.result === 'pass';
  // What DMARC would look for, at a domain without a policy.
  return [...resultOf('dkim'), ...resultOf('spf')].some(
    ({ result, domains }) => result === 'pass' && domains.some((one) => isAligned(one, domain)),
  );
}

interface AuthenticationResult {
  method: string;
  result: string;
  /** Which it is about. */
  domains: string[];
}

/** `mx.example.com; dkim=pass header.d=example.org; spf=fail smtp.mailfrom=a@example.net` */
function readResults(value: string): { server: string; findings: AuthenticationResult[] } {
  const [first = '', ...rest] = value
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(';');
  const findings = rest.flatMap((part) => {
    const [, method, result] = /^\s*([a-z]+)(?:\/\d+)?\s*=\s*([a-z]+)/.exec(part) ?? [];
    const named = part.matchAll(/\b(?:header\.[di]|smtp\.mailfrom)\s*=\s*"?(?:[^\s@"]*@)?([^\s@"]+)/g);
    return method && result ? [{ method, result, domains: [...named].map(([, domain = '']) => domain) }] : [];
  });
  return { server: first.trim().split(/\s/)[0] ?? '', findings };
}

/** The same domain, or one of its subdomains. */
const isAligned = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || (one.includes('.') && other.endsWith(`.${one}`));
