/**
 * An address as people read it: the host in its own script instead of `xn--…`. Lookalikes that mix Latin with Greek or
 * Cyrillic letters stay in ASCII.
 */
export function emailText(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + email.slice(at).replaceAll(/(?<![^.])xn--([a-z\d-]+)(?![^.])/g, unicodeOf);
}

function unicodeOf(label: string, encoded: string): string {
  const text = decoded(encoded);
  const isLookalike = /\p{Script=Latin}/u.test(text) && /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text);
  return text === '' || isLookalike ? label : text;
}

/** RFC 3492, 5: the parameters of Punycode in host names. */
const [BASE, TMIN, TMAX, SKEW, DAMP] = [36, 1, 26, 38, 700];

/** RFC 3492, 6.2; empty for text that is no Punycode. Browsers have no decoder. */
function decoded(encoded: string): string {
  const delimiter = encoded.lastIndexOf('-');
  const points = [...encoded.slice(0, Math.max(delimiter, 0))].map((sign) => sign.charCodeAt(0));
  let [point, index, bias] = [128, 0, 72];
  for (let at = delimiter + 1; at < encoded.length; ) {
    const before = index;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = Number.parseInt(encoded[at++] ?? '?', 36);
      if (Number.isNaN(digit)) return '';
      // `a` to `z` are 0 to 25, `0` to `9` are 26 to 35.
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      const threshold = Math.min(Math.max(k - bias, TMIN), TMAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const count = points.length + 1;
    let delta = Math.floor((index - before) / (before === 0 ? DAMP : 2));
    delta += Math.floor(delta / count);
    let steps = 0;
    for (; delta > ((BASE - TMIN) * TMAX) / 2; steps += BASE) delta = Math.floor(delta / (BASE - TMIN));
    bias = steps + Math.floor(((BASE - TMIN + 1) * delta) / (delta + SKEW));
    point += Math.floor(index / count);
    index %= count;
    if (point > 0x10ffff) return '';
    points.splice(index++, 0, point);
  }
  return String.fromCodePoint(...points);
}
