import { useState } from 'react'
import { ApiError } from '../lib/api/api.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/kit/menu/menu.tsx'
import { Section, SectionEmpty, SectionError, SectionLoading } from '../ui/kit/section.tsx'
import { Steps } from '../ui/kit/steps.tsx'
import { TabLink, TabLinks, Tabs } from '../ui/kit/tabs.tsx'
import * as css from './gallery.css.ts'
import { LONG } from './samples.ts'

const TABS = [
  { key: 'all', name: 'All', count: 128 },
  { key: 'waiting', name: 'Waiting for confirmation', count: 3 },
  { key: 'done', name: 'Đã hoàn thành' },
  { key: 'closed', name: '已取消' },
]
const STEPS = [
  { key: 'kind', name: 'Company', link: (children: React.ReactNode) => <a href="#kind">{children}</a> },
  { key: 'papers', name: 'Business licence' },
  { key: 'person', name: 'Contact person' },
  { key: 'check', name: 'Check' },
]

export function StatesGallery() {
  const [tab, setTab] = useState('all')
  return (
    <>
      <Section title="Tabs, steps and menus" actions={<TextMenu />}>
        <div className={css.stack}>
          <Tabs label="Orders by state" tabs={TABS} chosen={tab} onChoose={setTab}>
            <p>Panel of {tab}</p>
          </Tabs>
          <TabLinks label="The same as links">
            <TabLink to="/" hash="all" count={128} isCurrent>
              All
            </TabLink>
            <TabLink to="/explore" count={0}>
              {LONG.vietnamese}
            </TabLink>
            <TabLink to="/help">已取消</TabLink>
          </TabLinks>
          <Steps label="Certification" steps={STEPS} current={1} />
          <Steps label="Certification, done" steps={STEPS} current={4} />
        </div>
      </Section>
      <Section title="Parts of a page" actions={<Button scale="sm">Add</Button>}>
        <div className={css.columns}>
          <SectionEmpty icon="document" action={<Button scale="sm">Add an address</Button>}>
            No invoice address yet. {LONG.chinese}
          </SectionEmpty>
          <SectionError error={new ApiError(500, 500, '', {}, '')} onRetry={() => {}} />
          <SectionLoading />
        </div>
      </Section>
    </>
  )
}

function TextMenu() {
  return (
    <Menu
      label="Export"
      text="Export"
      entries={[
        { key: 'csv', label: 'CSV', onSelect: () => {} },
        { key: 'pdf', label: LONG.german, onSelect: () => {} },
      ]}
    />
  )
}
