import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated, useLocation, useRouteContext } from '@tanstack/react-router'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { signInSearch } from '#web/lib/session/redirect.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import * as css from './account-menu.css.ts'
import { useSignOut } from './mutations.ts'
import { getPlaceName, OWN_PLACES } from './own-places.ts'
import { userQuery } from './queries.ts'
import { useDisclosure } from './use-disclosure.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Header: the account menu of the signed-in user, or the sign-in links. */
export function AccountMenu() {
  const { api } = useRouteContext({ from: '__root__' })
  const isSignedIn = useSignedIn()
  const { data: user, isError } = useQuery({ ...userQuery(api), enabled: isSignedIn })
  // The server never receives the part after `#`, so the link includes it only after hydration (otherwise: hydration mismatch).
  const isHydrated = useHydrated()
  const href = useLocation({
    select: ({ pathname, searchStr, hash }) => pathname + searchStr + (isHydrated && hash ? `#${hash}` : ''),
  })
  // The cookie may outlive its session; the API then answers with an error.
  if (!isSignedIn || isError) {
    return (
      <LinkButton look="secondary" scale="sm" to="/signin" search={signInSearch(href)}>
        <Trans>登录</Trans>
      </LinkButton>
    )
  }
  return <SignedIn user={user} />
}

function SignedIn({ user }: { user: UserDetail | undefined }) {
  const { t, i18n } = useLingui()
  const signOut = useSignOut()
  const isLeaving = signOut.isPending || signOut.isSuccess
  const { root, isOpen, close, trigger } = useDisclosure()
  const SubjectChoice = usePart(() => import('./subject-choice.tsx'), isOpen, isOpen)
  const company = user?.subject.type === 'enterprise' ? user.subject.name : undefined
  const name = company ?? user?.username
  return (
    <div className={css.root} {...root}>
      <button
        type="button"
        className={css.trigger}
        aria-label={company ? t`账号菜单，代表 ${company}` : t`账号菜单`}
        {...trigger}
      >
        <span className={cx(css.avatar, company !== undefined && css.ofCompany)} aria-hidden="true">
          {name ? [...name][0] : <Icon name="user" />}
        </span>
      </button>
      {isOpen && (
        <div className={css.panel}>
          <div className={css.who}>
            <div className={css.nickname}>{name}</div>
            {company && <div className={css.account}>{user?.username}</div>}
            <div className={css.account}>{user?.account}</div>
          </div>
          {OWN_PLACES.map((place) => (
            <Link
              key={place.to}
              to={place.to}
              className={css.item}
              activeOptions={{ exact: place.isExact === true }}
              onClick={close}
            >
              <Icon name={place.icon} />
              {i18n._(getPlaceName(place, company !== undefined))}
            </Link>
          ))}
          <button
            type="button"
            className={css.item}
            disabled={isLeaving}
            onClick={() => signOut.mutate(undefined, { onSuccess: () => location.assign('/') })}
          >
            <Icon name="arrow-right" />
            <Trans>退出登录</Trans>
          </button>
          {/* Last, because it loads later and must not move the other entries. */}
          {user && SubjectChoice && !isLeaving && <SubjectChoice user={user} />}
        </div>
      )}
    </div>
  )
}
