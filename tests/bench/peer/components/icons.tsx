export const PlayIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M8 5v14l11-7z" fill="currentColor" />
  </svg>
)
export const PauseIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M6 5h4v14H6zm8 0h4v14h-4z" fill="currentColor" />
  </svg>
)
export const HeartIcon = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)
export const CartIcon = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="M3 4h3l2 11h10l2-8H7M9 20h.1M17 20h.1" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)
