import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { AreaPage } from '../area-page.tsx'
import type { Me } from '../queries.ts'
import { WorkList } from '../work-list.tsx'
import { Worth } from './worth-item.tsx'
import { type WorthItem, type WorthList, worthQuery } from './worth-queries.ts'

/** /admin/worth: everything that waits for a second person, whatever it gives away, the oldest first. */
export const WorthPage = () => (
  <AreaPage
    title={<Trans>第二人确认</Trans>}
    intro={
      <Trans>
        金币、优惠券、低于价目表的会员报价、退款和对公转账合计：一个人一天送出的达到限额后，须由另一个人确认才生效。
      </Trans>
    }
    permission="worth:decide"
  >
    {(me) => <List me={me} />}
  </AreaPage>
)

function List({ me }: { me: Me }) {
  const { t } = useLingui()
  const [state, setState] = useState<WorthList>('waiting')
  const [page, setPage] = useState(1)
  const read = useQuery(worthQuery(state, page))
  return (
    <div>
      <Tabs
        label={t`处理状态`}
        tabs={[
          { key: 'waiting', name: t`等待第二人` },
          { key: 'decided', name: t`两人已处理` },
        ]}
        chosen={state}
        onChoose={(key) => {
          setState(key as WorthList)
          setPage(1)
        }}
      >
        <WorkList
          read={read}
          list={state}
          idOf={(item: WorthItem) => item.id}
          empty={state === 'waiting' ? <Trans>没有等待第二人确认的事项</Trans> : <Trans>还没有两人处理过的事项</Trans>}
          onPage={setPage}
        >
          {(item) => <Worth item={item} me={me} />}
        </WorkList>
      </Tabs>
    </div>
  )
}
