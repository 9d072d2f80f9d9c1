import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';

const DNS_TIMEOUT_MS = 2_000;
const WEB_PORTS = [80, 443];
/** Names that mean this machine or its own network, whoever answers for them. */
const INNER_NAME = /^[^.]*$|\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;
/** Where IPv6 addresses of the public internet are; everything else is inner, tunnelled or not given out. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** What of the internet may be asked for a picture that somebody names: never a machine of our own network. */
@Injectable()
export class Internet {
  /** A name's addresses. Not by `getaddrinfo`: a slow name server would hold up one of the few threads that all share. */
  async addressesOf(host: string): Promise<string[]> {
    if (isIP(host)) return [host];
    const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  }

  isPublicName(host: string): boolean {
    return isIP(host) !== 0 || !INNER_NAME.test(host.replace(/\.$/, ''));
  }

  /** Private, loopback, link-local, metadata, multicast, mapped and reserved addresses are not. */
  isPublicAddress(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.parse(address);
    if (parsed.range() !== 'unicast') return false;
    return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
  }

  isWebPort(port: number): boolean {
    return WEB_PORTS.includes(port);
  }
}
