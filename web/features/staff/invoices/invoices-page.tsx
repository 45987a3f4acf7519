import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { INVOICE_STATES_SHOWN } from '#web/features/orders/invoices/invoice-words.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { cluster } from '#web/ui/theme/layout.css.ts'
import { AreaPage } from '../area-page.tsx'
import type { Me } from '../queries.ts'
import { WorkList } from '../work-list.tsx'
import { InvoiceItem } from './invoice-item.tsx'
import {
  invoicesQuery,
  type QueueState,
  type Reversal,
  reversalsQuery,
  type StaffInvoice,
  useExportInvoices,
} from './invoice-queries.ts'
import { ReversalItem } from './reversal-item.tsx'

/** /admin/invoices: requests, those that wait longest first, and credit notes that refunds call for. */
export const InvoicesPage = () => (
  <AreaPage title={<Trans>发票</Trans>} permission="invoices:manage">
    {(me) => <Queue me={me} />}
  </AreaPage>
)

type Tab = QueueState | 'reversals' | 'reversed'

function Queue({ me }: { me: Me }) {
  const { t, i18n } = useLingui()
  const [tab, setTab] = useState<Tab>('requested')
  const [page, setPage] = useState(1)
  const mayDecide = me.provedUntil !== null
  const named = (key: Exclude<QueueState, 'overdue'>) => ({ key, name: i18n._(INVOICE_STATES_SHOWN[key].name) })
  const props = { page, onPage: setPage, mayDecide }
  return (
    <div>
      <ExportButton />
      <Tabs
        label={t`发票状态`}
        tabs={[
          named('requested'),
          { key: 'overdue', name: t`已超时` },
          { key: 'reversals', name: t`待红冲` },
          named('issued'),
          named('rejected'),
          named('withdrawn'),
          { key: 'reversed', name: t`已红冲` },
        ]}
        chosen={tab}
        onChoose={(key) => {
          setTab(key as Tab)
          setPage(1)
        }}
      >
        {tab === 'reversals' || tab === 'reversed' ? (
          <Reversals state={tab === 'reversals' ? 'pending' : 'done'} {...props} />
        ) : (
          <Invoices state={tab} {...props} />
        )}
      </Tabs>
    </div>
  )
}

function ExportButton() {
  const { i18n } = useLingui()
  const csv = useExportInvoices()
  return (
    <div className={cluster}>
      <Button scale="sm" isBusy={csv.isPending} onClick={() => csv.mutate()}>
        <Trans>导出待开具（CSV）</Trans>
      </Button>
      <FormError text={csv.error ? errorText(i18n, csv.error) : undefined} />
    </div>
  )
}

type ListProps = { page: number; onPage: (page: number) => void; mayDecide: boolean }

function Invoices({ state, mayDecide, page, onPage }: ListProps & { state: QueueState }) {
  return (
    <WorkList
      read={useQuery(invoicesQuery(state, page))}
      list={state}
      idOf={({ id, version }: StaffInvoice) => `${id}-${version}`}
      empty={<Trans>没有这样的发票</Trans>}
      onPage={onPage}
    >
      {(invoice) => <InvoiceItem invoice={invoice} mayDecide={mayDecide} />}
    </WorkList>
  )
}

function Reversals({ state, mayDecide, page, onPage }: ListProps & { state: 'pending' | 'done' }) {
  return (
    <WorkList
      read={useQuery(reversalsQuery(state, page))}
      list={state}
      idOf={({ id }: Reversal) => id}
      empty={<Trans>没有这样的发票</Trans>}
      onPage={onPage}
    >
      {(reversal) => <ReversalItem reversal={reversal} mayDecide={mayDecide} />}
    </WorkList>
  )
}
