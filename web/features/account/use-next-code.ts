import { useState } from 'react'

const KEY = 'next-code'

/**
 * When the next code may be asked for (Unix ms). Kept over a reload and across forms, for the API has not forgotten either:
 * `resume` goes on counting when the address is the one a code has just gone to. Holds a check sum and no address.
 */
export function useNextCode() {
  const [nextAt, setNextAt] = useState<number | null>(null)
  const begin = (address: string, at: number): void => {
    setNextAt(at)
    try {
      sessionStorage.setItem(KEY, `${getSum(address)}.${at}`)
    } catch {
      // Without storage it is forgotten with the page.
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

/** FNV-1a, 32 bits: enough to know an address again, too little to tell it. */
function getSum(address: string): string {
  let sum = 0x811c9dc5
  for (const character of address.toLowerCase()) sum = Math.imul(sum ^ character.charCodeAt(0), 0x01000193)
  return (sum >>> 0).toString(36)
}
