import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { readValue } from '#web/lib/api/api.ts'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuEntry } from '#web/ui/kit/menu/menu.tsx'
import type { Department } from '#worker/modules/enterprise/departments/contract.ts'
import * as css from '../organize.css.ts'
import { useCompanyCall } from '../use-company-call.ts'
import { type Direction, type Drop, dropAt, dropTo, type Place, stepTo } from './move.ts'
import { RenameField } from './rename-field.tsx'

const DROPS: Record<Drop, string> = { before: css.before, into: css.into, after: css.after }
const KEYS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

export function DepartmentRow({
  node,
  tree,
  mayChange,
  helpId,
  dragged,
  setDragged,
  onMove,
  onDropHere,
  onAddBelow,
}: {
  node: Department
  tree: readonly Department[]
  mayChange: boolean
  helpId: string
  dragged: string | null
  setDragged: (id: string | null) => void
  onMove: (place: Place) => void
  onDropHere: (id: string, place: Place) => void
  onAddBelow: () => void
}) {
  const { t } = useLingui()
  const [isRenamed, setIsRenamed] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const [drop, setDrop] = useState<Drop | null>(null)
  const ConfirmDialog = usePart(() => import('../confirm-dialog.tsx'), isRemoved, isRemoved)
  const remove = useCompanyCall(
    (api, id: string) => readValue(api.account.enterprise.departments[':id'].$delete({ param: { id } })),
    { done: t`已删除部门`, isSilent: true },
  )
  const { id, name, level, members } = node
  const step = (direction: Direction) => {
    const place = stepTo(tree, id, direction)
    if (place) onMove(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = KEYS[event.key]
    if (!direction) return
    event.preventDefault()
    step(direction)
  }
  const over = (event: DragEvent) => dropAt(event.clientY, event.currentTarget.getBoundingClientRect())
  const dropping = mayChange && {
    onDragOver: (event: DragEvent) => {
      if (!dragged || !dropTo(tree, dragged, id, over(event))) return
      event.preventDefault()
      setDrop(over(event))
    },
    onDragLeave: () => setDrop(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDrop(null)
      const place = dragged && dropTo(tree, dragged, id, over(event))
      if (dragged && place) onDropHere(dragged, place)
    },
  }
  const moving = (direction: Direction, label: string, startsGroup = false): MenuEntry => ({
    key: direction,
    label,
    startsGroup,
    isDisabled: stepTo(tree, id, direction) === null,
    onSelect: () => step(direction),
  })
  return (
    <li
      className={cx(css.node, drop && DROPS[drop])}
      style={{ '--level': level - 1 } as React.CSSProperties}
      {...dropping}
    >
      {mayChange && (
        <button
          type="button"
          className={css.handle}
          draggable
          aria-label={t`移动 ${name}`}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
            setDragged(id)
          }}
          onDragEnd={() => setDragged(null)}
        >
          <Icon name="queue" />
        </button>
      )}
      {isRenamed ? (
        <RenameField node={node} onDone={() => setIsRenamed(false)} />
      ) : (
        <span className={css.nodeName}>
          {name}{' '}
          <span className={css.minor}>
            <Trans>第 {level} 级</Trans> · <Plural value={members} other="# 人" />
          </span>
        </span>
      )}
      {mayChange && !isRenamed && (
        <Menu
          label={t`部门 ${name} 的操作`}
          entries={[
            { key: 'rename', label: t`重命名`, onSelect: () => setIsRenamed(true) },
            { key: 'add', label: t`添加下级部门`, isDisabled: level >= 10, onSelect: onAddBelow },
            moving('up', t`上移`, true),
            moving('down', t`下移`),
            moving('out', t`提升一级`),
            moving('in', t`移到上一个部门之下`),
            { key: 'remove', label: t`删除`, isDanger: true, startsGroup: true, onSelect: () => setIsRemoved(true) },
          ]}
        />
      )}
      {ConfirmDialog && isRemoved && (
        <ConfirmDialog
          title={<Trans>删除部门</Trans>}
          action={<Trans>删除</Trans>}
          isDisabled={!isEmpty(node, tree)}
          onConfirm={() => remove.mutateAsync(id)}
          onClose={() => setIsRemoved(false)}
        >
          <Contents node={node} tree={tree} />
        </ConfirmDialog>
      )}
    </li>
  )
}

const countBelow = ({ id }: Department, tree: readonly Department[]): number =>
  tree.filter(({ parentId }) => parentId === id).length
const isEmpty = (node: Department, tree: readonly Department[]): boolean =>
  node.members === 0 && node.invitations === 0 && countBelow(node, tree) === 0

/** What is in the department, because only an empty one can be deleted. */
function Contents({ node, tree }: { node: Department; tree: readonly Department[] }) {
  const { name, members, invitations } = node
  const below = countBelow(node, tree)
  if (isEmpty(node, tree))
    return (
      <p>
        <Trans>“{name}”里没有成员、下级部门和待接受的邀请。删除后不能恢复。</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        “{name}”里有 {members} 位成员、{below} 个下级部门、{invitations}{' '}
        个待接受的邀请。只有空的部门才能删除，请先移走它们。
      </Trans>
    </p>
  )
}
