import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DAILY_QUOTA, LEVELS, LIBRARY_OF } from '#worker/modules/memberships/values.ts'
import { AUDIENCE_NAMES, SCENE_NAMES, TERM_NAMES, TYPE_NAMES } from '#worker/modules/terms/names.ts'
import { MEMBERSHIP_SCENES, MEMBERSHIP_SCOPE, type MembershipLevel, SCENES } from '#worker/modules/terms/values.ts'
import { LEVEL_WORDS } from './membership-words.ts'
import * as css from './subscription.css.ts'

/** What each level includes (docs/licensing.md, 9 and 13): the data that decides exchanges, as a table. */
export function CompareTable() {
  const { i18n, t } = useLingui()
  return (
    <section className={css.part} aria-labelledby="compare-title">
      <h2 id="compare-title">
        <Trans>各方案能用在哪里</Trans>
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              <VisuallyHidden>
                <Trans>项目</Trans>
              </VisuallyHidden>
            </th>
            {LEVELS.map((level) => (
              <th key={level} scope="col" className={css.columnHead}>
                {i18n._(LEVEL_WORDS[level])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCENES.map((scene) => (
            <Row
              key={scene}
              name={i18n._(SCENE_NAMES[scene])}
              cell={(level) => <YesNo isYes={MEMBERSHIP_SCENES[level].includes(scene)} />}
            />
          ))}
          <Row
            name={<Trans>授权给</Trans>}
            cell={(level) => MEMBERSHIP_SCOPE[level].types.map((type) => i18n._(TYPE_NAMES[type])).join(t`、`)}
          />
          <Row
            name={<Trans>每项授权的期限</Trans>}
            cell={(level) => i18n._(TERM_NAMES[MEMBERSHIP_SCOPE[level].term])}
          />
          <Row
            name={<Trans>受众规模</Trans>}
            cell={(level) => i18n._(AUDIENCE_NAMES[MEMBERSHIP_SCOPE[level].audience])}
          />
          <Row name={<Trans>授权地域</Trans>} cell={() => <Trans>作品可售的任一地域</Trans>} />
          <Row
            name={<Trans>曲库</Trans>}
            cell={(level) => (LIBRARY_OF[level] === 'RF_LIBRARY' ? <Trans>会员曲库</Trans> : <Trans>全部曲库</Trans>)}
          />
          <Row name={<Trans>每天兑换</Trans>} cell={(level) => <Quota perDay={DAILY_QUOTA[level]} />} />
          <Row
            name={<Trans>会员授权对象</Trans>}
            cell={(level) =>
              level === 1 ? <Trans>1 位个人</Trans> : level === 2 ? <Trans>1 家公司</Trans> : <Trans>按约定</Trans>
            }
          />
        </tbody>
      </table>
      <p className={css.note}>
        <Trans>超出方案的用途，可以照常单独购买授权；已经兑换的作品不受影响。</Trans>
      </p>
    </section>
  )
}

const Row = ({ name, cell }: { name: ReactNode; cell: (level: MembershipLevel) => ReactNode }) => (
  <tr>
    <th scope="row" className={css.rowHead}>
      {name}
    </th>
    {LEVELS.map((level) => (
      <td key={level} className={css.cell}>
        {cell(level)}
      </td>
    ))}
  </tr>
)

const YesNo = ({ isYes }: { isYes: boolean }) =>
  isYes ? (
    <span className={css.yes}>
      <Icon name="check" size={18} />
      <VisuallyHidden>
        <Trans>可以</Trans>
      </VisuallyHidden>
    </span>
  ) : (
    <span className={css.no}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>
        <Trans>不可以</Trans>
      </VisuallyHidden>
    </span>
  )

const Quota = ({ perDay }: { perDay: number | null }) =>
  perDay === null ? <Trans>无限制</Trans> : <Trans>{perDay} 首</Trans>
