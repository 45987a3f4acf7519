import { useState } from 'react'
import { ApiError } from '../lib/api/api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/kit/menu/menu.tsx'
import { Section, SectionEmpty } from '../ui/kit/section.tsx'
import type { Column, Sort } from '../ui/kit/table/columns.ts'
import { Table } from '../ui/kit/table/table.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { Price } from '../ui/price.tsx'
import * as css from './gallery.css.ts'
import { ORDERS, type SampleOrder } from './samples.ts'

const TONES = { paid: 'success', waiting: 'waiting', closed: 'plain' } as const
const COLUMNS: readonly Column<SampleOrder>[] = [
  { key: 'name', name: 'Work', isTitle: true, isSortable: true, cell: ({ name }) => name },
  { key: 'id', name: 'Order number', cell: ({ id }) => id, width: '180px' },
  { key: 'status', name: 'Status', cell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge> },
  { key: 'day', name: 'Date', isSortable: true, isNumeric: true, cell: ({ day }) => day },
  { key: 'fen', name: 'Amount', isSortable: true, isNumeric: true, cell: ({ fen }) => <Price fen={fen} /> },
]
const rowKey = ({ id }: SampleOrder) => id
const rowName = ({ name }: SampleOrder) => name
const base = { columns: COLUMNS, rowKey, rowName, empty: <SectionEmpty icon="document">No orders yet.</SectionEmpty> }

export function TableGallery() {
  const [sort, setSort] = useState<Sort | null>({ key: 'day', direction: 'descending' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState(0)
  const key = (sort?.key ?? 'day') as 'day'
  const sorted = ORDERS.toSorted((a, b) => (a[key] < b[key] ? -1 : 1) * (sort?.direction === 'descending' ? -1 : 1))
  return (
    <Section title="Table">
      <div className={css.stack}>
        <div>
          <Table
            {...base}
            caption="Orders of the gallery"
            rows={sorted}
            sort={sort}
            onSort={setSort}
            selection={{ chosen, onChange: setChosen }}
            bulkActions={<Button scale="sm">Export</Button>}
            actions={(row) => <RowMenu row={row} onRemove={() => setRemoved(removed + 1)} />}
          />
          <Pagination
            page={3}
            perPage={8}
            total={96}
            renderLink={(n, { children, ...props }) => (
              <a href={`#page-${n}`} {...props}>
                {children}
              </a>
            )}
          />
          <p>Removed {removed} times</p>
        </div>
        <Table
          {...base}
          caption="Scrolls sideways"
          isCaptionShown
          rows={ORDERS.slice(0, 3)}
          narrow="scroll"
          isRefreshing
        />
        <div className={css.columns}>
          <Table
            {...base}
            caption="Loading"
            isCaptionShown
            rows={undefined}
            expectedRows={3}
            columns={COLUMNS.slice(0, 2)}
          />
          <Table {...base} caption="Empty" isCaptionShown rows={[]} columns={COLUMNS.slice(0, 2)} />
          <Table
            {...base}
            caption="Failed"
            isCaptionShown
            rows={undefined}
            isError
            error={new ApiError(500, 500, '', {}, '')}
            onRetry={() => {}}
            columns={COLUMNS.slice(0, 2)}
          />
        </div>
      </div>
    </Section>
  )
}

function RowMenu({ row: { name }, onRemove }: { row: SampleOrder; onRemove: () => void }) {
  return (
    <Menu
      label={`Actions for ${name}`}
      entries={[
        { key: 'see', label: 'Details', icon: 'document', link: <a href="#see">Details</a> },
        { key: 'copy', label: 'Copy number', icon: 'copy', onSelect: () => {} },
        { key: 'invoice', label: 'Request an invoice', isDisabled: true, onSelect: () => {} },
        { key: 'remove', label: 'Remove', icon: 'close', isDanger: true, startsGroup: true, onSelect: onRemove },
      ]}
    />
  )
}
