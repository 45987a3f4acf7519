import { useState } from 'react'

const KEY = 'next-code'

/**
 * When the next code may be requested (Unix ms). Survives reloads and form changes, because the API also remembers it:
 * `resume` continues the countdown if the last code went to this address. Stores a checksum, never the address.
 */
export function useNextCode() {
  const [nextAt, setNextAt] = useState<number | null>(null)
  const begin = (address: string, at: number): void => {
    setNextAt(at)
    try {
      sessionStorage.setItem(KEY, `${getSum(address)}.${at}`)
    } catch {
      // Without storage, the countdown is lost on reload.
    }
  }
  const resume = (address: string): boolean => {
    const [sum, at] = (read() ?? '').split('.')
    const isWaiting = sum === getSum(address) && Number(at) > Date.now()
    if (isWaiting) setNextAt(Number(at))
    return isWaiting
  }
  return { nextAt, begin, resume }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** FNV-1a, 32 bits: enough to compare addresses, too little to recover one. */
function getSum(address: string): string {
  let sum = 0x811c9dc5
  for (const character of address.toLowerCase()) sum = Math.imul(sum ^ character.charCodeAt(0), 0x01000193)
  return (sum >>> 0).toString(36)
}
