/** CRC-8 of a frame's header: x⁸ + x² + x + 1. */
export function crc8(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) crc = TABLE_8[crc ^ byte]!
  return crc
}

/** CRC-16 of a whole frame: x¹⁶ + x¹⁵ + x² + 1. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (let i = 0; i < bytes.length; i++) crc = ((crc << 8) & 0xffff) ^ TABLE_16[(crc >> 8) ^ bytes[i]!]!
  return crc
}

const TABLE_8 = getTable(8, 0x07)
const TABLE_16 = getTable(16, 0x8005)

function getTable(width: number, polynomial: number): Uint16Array {
  const [top, mask] = [1 << (width - 1), 2 ** width - 1]
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << (width - 8)
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & top ? polynomial : 0)) & mask
    return crc
  })
}
