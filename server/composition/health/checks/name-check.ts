import type { LookupAddress } from 'node:dns';
import { BlockList, isIPv4 } from 'node:net';
import { codeOf } from '../../../platform/start-error.ts';
import { type Check, failed, ok, warning } from './finding.ts';

/** Addresses of this machine that the internet does not reach. */
const inside = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, bits);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');
const isInside = (address: string) => inside.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
const isLoopback = (address: string) => address.startsWith('127.') || address === '::1';

export function noRecord(hostname: string, address = 'the address of this server'): [string, string] {
  return [
    `There is no DNS record of ${hostname}, so nobody finds the site.`,
    `Where you rent the domain, add an A record for ${hostname} with ${address}. It can take some minutes until it is known.`,
  ];
}

interface Network {
  find(hostname: string): Promise<LookupAddress[]>;
  /** The addresses of this machine. */
  own: string[];
}

/** Whether a name leads to this machine, as far as it can know: behind a router it does not know its own address. */
export function nameCheck(hostname: string, { find, own }: Network): Check {
  const ours = own.filter((address) => !isInside(address));
  const isElsewhere = ({ address, family }: LookupAddress) =>
    !own.includes(address) && !isLoopback(address) && (family === 6 || ours.some(isIPv4));
  return {
    name: 'DNS',
    advice: 'The DNS server of this machine does not answer: see /etc/resolv.conf.',
    async run() {
      let found: LookupAddress[];
      try {
        found = await find(hostname);
      } catch (error) {
        if (codeOf(error) === 'ENOTFOUND') return failed(...noRecord(hostname, ours[0]));
        throw error;
      }
      const elsewhere = found.filter(isElsewhere).map(({ address }) => address);
      if (elsewhere.length === 0) return ok(`${hostname} has a DNS record.`);
      return warning(
        `${hostname} leads to ${elsewhere.join(' and ')}, which is not this server (${ours.join(', ')}).`,
        'Correct its A and AAAA records, unless a proxy there passes visitors on to this server.',
      );
    },
  };
}
