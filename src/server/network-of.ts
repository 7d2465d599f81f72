import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Some proxies name the port too: `192.0.2.1:5060`, `[2001:db8::1]:5060`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d+$/

/**
 * What counts as one visitor: an IPv4 address, also in its IPv6 form, or an IPv6 network of 64 bits, because that is the
 * least that anybody with IPv6 has.
 */
export function networkOf(address: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? []
  const plain = ipv4 ?? ipv6 ?? address
  if (!isIPv6(plain)) return plain
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
