'use client'

import { useState } from 'react'
import { CartIcon, HeartIcon } from './icons'

/** A favourite and the cart, kept in the page only. */
export function MarkButtons({ name }: { name: string }) {
  const [isFavourite, setFavourite] = useState(false)
  const [isInCart, setInCart] = useState(false)
  return (
    <>
      <button type="button" className="icon" aria-pressed={isFavourite} aria-label={`收藏 ${name}`} onClick={() => setFavourite(!isFavourite)}>
        <HeartIcon />
      </button>
      <button type="button" className="icon" aria-pressed={isInCart} aria-label={`加入购物车 ${name}`} onClick={() => setInCart(!isInCart)}>
        <CartIcon />
      </button>
    </>
  )
}
