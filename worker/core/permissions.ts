/** Roles in a company. Somebody acting for themselves has the role `self`. */
export const COMPANY_ROLES = ['companyAdmin', 'buyer', 'viewer'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]
export const OWNER_ROLES = ['self', ...COMPANY_ROLES] as const
export type OwnerRole = (typeof OWNER_ROLES)[number]
export const STAFF_ROLES = ['support', 'finance', 'catalogue', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** API keys: the name of the environment secret, and its one scope. */
export const API_KEYS = { CATALOGUE_KEY: 'key:catalogue', STAFF_KEY: 'key:staff' } as const
export type KeyName = keyof typeof API_KEYS
export type KeyScope = (typeof API_KEYS)[KeyName]

/** `visitor`: anyone. `account`: any signed-in person, whoever they act for. */
export type Role = 'visitor' | 'account' | OwnerRole | StaffRole | KeyScope

const EVERY_OWNER = OWNER_ROLES
/** Roles that may make commitments for the owner; a viewer of a company may not. */
const BUYER_ROLES = ['self', 'companyAdmin', 'buyer'] as const
const CATALOGUE = ['catalogue', 'admin', 'key:catalogue'] as const

/**
 * Permission → the roles that have it. `can('…')` (http/guards/can.ts) is the only guard and looks up nothing else; the access
 * tests are generated from this table. A role that is not listed is refused.
 */
export const PERMISSIONS = {
  /** Open to anyone, signed in or not. A route has to ask for it explicitly. */
  public: ['visitor'],

  // Personal data: it belongs to the account, whoever it acts for.
  'profile:read': ['account'],
  'profile:write': ['account'],
  /** Sessions, sign-ins, and ways to prove one's identity. */
  'security:read': ['account'],
  /** Passwords, bound phones and addresses, codes, ending sessions. */
  'security:write': ['account'],
  'account:export': ['account'],
  'account:close': ['account'],
  'subjects:read': ['account'],
  'subjects:switch': ['account'],
  /** One's own application to be certified as a company, with its picture. */
  'certification:read': ['account'],
  'certification:apply': ['account'],
  /** Accept an invitation to a company, and quit one. */
  'subjects:join': ['account'],
  'favourites:read': ['account'],
  'favourites:write': ['account'],
  'cart:read': ['account'],
  'cart:write': ['account'],
  /** Apply to join as musician or label. */
  'musicians:apply': ['account'],
  /** Text, portrait and links of the artist's or label's page that one keeps. */
  'musicians:keep': ['account'],
  /** Numbers of cart items and favourites. */
  'counts:read': ['account'],
  'previews:download': ['account'],

  // Data of the owner: oneself or a company.
  'summary:read': EVERY_OWNER,
  /** Also the preview of what an order would cost. */
  'orders:read': EVERY_OWNER,
  /** Place and cancel. */
  'orders:place': BUYER_ROLES,
  'orders:pay': BUYER_ROLES,
  /**
   * Requests of any company that the account belongs to, whoever the session acts for: those that it asked, or may decide. Who may
   * decide follows from the membership and is decided in the batch (orders/approvals).
   */
  'approvals:read': ['account'],
  'approvals:decide': ['account'],
  /** What members and departments may order. */
  'limits:read': ['companyAdmin'],
  'limits:write': ['companyAdmin'],
  'projects:read': EVERY_OWNER,
  /** Add projects and correct their names. */
  'projects:write': BUYER_ROLES,
  /** Archive projects, and merge one into another. */
  'projects:manage': ['self', 'companyAdmin'],
  /** What was spent, by member, department, project, use and month: who may see the orders may see their sums. */
  'ledger:read': EVERY_OWNER,
  'coupons:read': EVERY_OWNER,
  'coupons:redeem': BUYER_ROLES,
  /** Balance and records; recharging and paying need `orders:pay`. */
  'coins:read': EVERY_OWNER,
  /** Ask for a refund. */
  'orders:refund': BUYER_ROLES,
  'memberships:read': EVERY_OWNER,
  /** Name whom the membership authorizes; buying one needs `orders:place`. */
  'memberships:authorize': BUYER_ROLES,
  'invoices:read': EVERY_OWNER,
  /** Ask for an invoice, correct and withdraw the request. */
  'invoices:request': BUYER_ROLES,
  /** Licences with their documents and original files. */
  'licences:read': EVERY_OWNER,
  /** Fill in the form, which issues the licence. */
  'licences:issue': BUYER_ROLES,

  /** What the company chosen in the session is; nothing for somebody who acts for themselves. */
  'company:read': EVERY_OWNER,
  // Managing a company: only when acting for it.
  'departments:read': COMPANY_ROLES,
  'departments:write': ['companyAdmin'],
  /** Members and invitations, with names and addresses. */
  'accounts:read': ['companyAdmin'],
  /**
   * Invite, add, edit, switch off and remove. It reaches the membership only: an account that a person brought along can
   * be neither read, reset nor switched off by a company (modules/enterprise/members).
   */
  'accounts:write': ['companyAdmin'],

  // Staff and API keys, only under /admin.
  'catalogue:read': CATALOGUE,
  'catalogue:write': CATALOGUE,
  'editorial:write': CATALOGUE,
  /** Keywords that searches did not find: for people, so no API key has it. */
  'misses:read': ['catalogue', 'admin'],
  /** Enquiries contain names and addresses: for people, so no API key has it. */
  'enquiries:manage': ['support', 'admin'],
  /** Applications hold identity documents and addresses: for people, so no API key has it. */
  'musicians:decide': ['catalogue', 'admin'],
  /** Coupons are worth money: for people, so no API key has it. */
  'coupons:manage': ['finance', 'admin'],
  /** Payments that could not be applied to their orders. */
  'money:manage': ['finance', 'admin'],
  /** Coins of any owner: for people, so no API key has it. */
  'coins:adjust': ['finance', 'admin'],
  /** Refunds that wait, and what is known of their orders. */
  'refunds:read': ['support', 'finance', 'admin'],
  /** Give, grant and refuse refunds; needs a fresh proof. */
  'refunds:decide': ['finance', 'admin'],
  /** Memberships of any owner, with the offers made to them: for people, so no API key has it. */
  'members:read': ['support', 'finance', 'admin'],
  /** Offers of memberships, which may be worth something: support makes none. Making one needs a fresh proof. */
  'memberships:manage': ['finance', 'admin'],
  /** Confirm or decline as the second person what a colleague gives away; needs a fresh proof. For people, so no API key has it. */
  'worth:decide': ['finance', 'admin'],
  /** Invoices name tax numbers, addresses and bank accounts: for people, so no API key has it. */
  'invoices:manage': ['finance', 'admin'],
  /** Proofs of transfers show bank accounts, and confirming one delivers: for people, so no API key has it. */
  'transfers:decide': ['finance', 'admin'],
  /** Applications of companies show licences and people: for people, so no API key has it. Deciding needs a fresh proof. */
  'companies:decide': ['support', 'admin'],
  /** Makes somebody administrator of a company that others belong to. */
  'companies:claim': ['admin'],
  /** Links that lead a company to the form. */
  'companies:invite': ['support', 'admin'],
  /** One's own staff session, and the addresses that one has as a buyer. */
  'staff:self': STAFF_ROLES,
  'staff:manage': ['admin', 'key:staff'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS
export type RoleOf<P extends Permission> = (typeof PERMISSIONS)[P][number]
export const permissions = Object.keys(PERMISSIONS) as Permission[]

const isIn =
  <R extends Role>(list: readonly R[]) =>
  (role: Role): role is R =>
    (list as readonly Role[]).includes(role)
export const isOwnerRole = isIn(OWNER_ROLES)
export const isStaffRole = isIn(STAFF_ROLES)
export const isKeyScope = isIn(Object.values(API_KEYS))

/** Permissions that depend on the caller's role for the current owner. */
export type OwnerPermission = { [P in Permission]: RoleOf<P> extends OwnerRole ? P : never }[Permission]

/** Whether one of these roles has the permission. */
export const allows = (permission: Permission, roles: readonly Role[]): boolean =>
  PERMISSIONS[permission].some((role) => role === 'visitor' || roles.includes(role))

/**
 * How a caller must be authenticated: by a shop session (`account`), by a staff session or API key (`staff`), or not at
 * all.
 */
export type Realm = 'anyone' | 'account' | 'staff'
export function toRealm(permission: Permission): Realm {
  const roles: readonly Role[] = PERMISSIONS[permission]
  if (roles.includes('visitor')) return 'anyone'
  return roles.some((role) => isStaffRole(role) || isKeyScope(role)) ? 'staff' : 'account'
}

/** All permissions of these roles, for display. */
export const toPermissions = (roles: readonly Role[]): Permission[] =>
  permissions.filter((permission) => permission !== 'public' && allows(permission, roles))
