import * as css from './dotted.css.ts'

/** Short texts with a dot between them, and none at the end or the beginning of a line where they wrap. */
export function Dotted({ items }: { items: readonly (string | null | undefined)[] }) {
  const shown = items.filter((item): item is string => Boolean(item))
  return (
    <span className={css.clip}>
      <span className={css.items}>
        {shown.map((item) => (
          <span key={item} className={css.item}>
            {item}
          </span>
        ))}
      </span>
    </span>
  )
}
