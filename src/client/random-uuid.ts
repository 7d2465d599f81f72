/** `crypto.randomUUID` exists only over HTTPS, but a shop may reach its server over plain HTTP. Import this first. */
if (!Reflect.has(crypto, 'randomUUID')) Object.defineProperty(crypto, 'randomUUID', { value: randomUuid })

/** A version 4 UUID (RFC 9562). */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
