import { Trans } from '@lingui/react/macro'
import * as css from './close-dialog.css.ts'

/** Shown before anything is asked for (docs/decisions/024). */
export function CloseConsequences() {
  return (
    <div className={css.consequences}>
      <p>
        <Trans>注销后不能恢复，也不能再下载音频和授权书。请先下载需要的文件，导出需要的数据。</Trans>
      </p>
      <section aria-labelledby="what-goes">
        <h3 id="what-goes" className={css.name}>
          <Trans>会删除</Trans>
        </h3>
        <ul className={css.list}>
          <li>
            <Trans>昵称、手机、邮箱、微信与密码</Trans>
          </li>
          <li>
            <Trans>收藏、购物车与企业成员身份</Trans>
          </li>
          <li>
            <Trans>未付款的订单（会被取消）</Trans>
          </li>
        </ul>
      </section>
      <section aria-labelledby="what-stays">
        <h3 id="what-stays" className={css.name}>
          <Trans>依法保留</Trans>
        </h3>
        <ul className={css.list}>
          <li>
            <Trans>已付款的订单与付款记录</Trans>
          </li>
          <li>
            <Trans>授权书及其中填写的信息：继续有效，仍可验证</Trans>
          </li>
          <li>
            <Trans>登录记录，最多 180 天</Trans>
          </li>
        </ul>
      </section>
    </div>
  )
}
