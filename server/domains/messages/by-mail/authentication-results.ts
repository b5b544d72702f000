import { splitAt, type Token, tokensOf } from './structured-header.ts';

/**
 * Whether a relay has found that a mail comes from the domain of its author (RFC 8601). Only its own results count:
 * anyone on the way can write others. Programs that check write a header each, so each method is looked up in the
 * uppermost header that has it: one below may have arrived with the mail.
 *
 * @param name The name with which the relay begins its results.
 */
export function isAuthentic(
  results: readonly string[],
  { name, from }: { name: string; from: string },
): boolean {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const own = results.map(readResults).filter(({ server }) => server === name.toLowerCase());
  const resultsOf = (method: keyof typeof authors) => {
    const ofMethod = own.map(({ findings }) => findings.filter((finding) => finding.method === method));
    return ofMethod.find((findings) => findings.length > 0) ?? [];
  };
  const isPassed = ({ result, domains }: Finding) =>
    result === 'pass' && domains.some((one) => isAligned(one, domain));

  const dmarc = resultsOf('dmarc').filter(({ result }) => result !== 'none');
  if (dmarc.length > 0) {
    return dmarc.every((one) => isPassed(one) || (one.result === 'pass' && one.domains.length === 0));
  }
  // What DMARC would look for, at a domain without a policy.
  return [...resultsOf('dkim'), ...resultsOf('spf')].some(isPassed);
}

/** The properties that name the domain that was checked. */
const authors = { dmarc: ['header.from'], dkim: ['header.d', 'header.i'], spf: ['smtp.mailfrom'] };

interface Finding {
  method: string;
  result: string;
  /** Which it is about. */
  domains: string[];
}

/** `mx.example.com; dkim=pass header.d=example.org; spf=fail smtp.mailfrom="a b"@example.net` */
function readResults(value: string): { server: string; findings: Finding[] } {
  const [[first, version] = [], ...rest] = splitAt(tokensOf(value.toLowerCase(), ';='), ';');
  // Some servers leave their name out.
  if (!first || version?.text === '=') return { server: '', findings: [] };
  const findings = rest.flatMap((part) => {
    const [[name, result] = [], ...properties] = pairsOf(part);
    const method = name?.split('/')[0] ?? '';
    if (!result || !isKnown(method)) return [];
    const named = properties.filter(([property]) => authors[method].includes(property));
    return [{ method, result, domains: named.map(([, one]) => one.slice(one.lastIndexOf('@') + 1)) }];
  });
  return { server: first.text, findings };
}

const isKnown = (method: string): method is keyof typeof authors => Object.hasOwn(authors, method);

/** `a . b = c` pairs; the value ends at a space or comment outside of quotes. A quoted name is none. */
function pairsOf(tokens: readonly Token[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < tokens.length; ) {
    let name = '';
    while (at < tokens.length && tokens[at]?.text !== '=') {
      name += tokens[at]?.isQuoted ? '"' : tokens[at]?.text;
      at++;
    }
    let text = tokens[++at]?.text ?? '';
    while (tokens[++at]?.isGlued) text += tokens[at]?.text;
    pairs.push([name, text]);
  }
  return pairs;
}

/** The same domain, or one of its subdomains. */
export const isAligned = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || (one.includes('.') && other.endsWith(`.${one}`));
