import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Entry = {
  status: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 426 | 429 | 500 | 502 | 503
  code: number
  text: MessageDescriptor
}

/** Every refusal the API can give: HTTP status, code in the envelope, text (five locales). `docs/errors.md` is this table. */
export const CODES = {
  BAD_REQUEST: { status: 400, code: 400, text: msg`请求有误，请检查标出的内容` },
  UNAUTHORIZED: { status: 401, code: 401, text: msg`请先登录` },
  FORBIDDEN: { status: 403, code: 403, text: msg`没有权限进行此操作` },
  CROSS_SITE: { status: 403, code: 40301, text: msg`请求来源不受信任` },
  NOT_FOUND: { status: 404, code: 404, text: msg`内容不存在或已被移除` },
  METHOD_NOT_ALLOWED: { status: 405, code: 405, text: msg`不支持此请求方式` },
  CONFLICT: { status: 409, code: 409, text: msg`内容刚刚发生了变化，请刷新后重试` },
  BODY_TOO_LARGE: { status: 413, code: 413, text: msg`提交的内容过大` },
  UNSUPPORTED_TYPE: { status: 415, code: 415, text: msg`不支持的内容类型` },
  KEY_REUSED: { status: 422, code: 42201, text: msg`同一个幂等键不能用于不同的请求` },
  TOO_MANY: { status: 429, code: 429, text: msg`操作过于频繁，请稍后再试` },
  INTERNAL: { status: 500, code: 500, text: msg`服务器暂时不可用，请稍后刷新` },
  PROVIDER_UNAVAILABLE: { status: 503, code: 50301, text: msg`支付渠道暂时不可用，请稍后再试` },

  FIELD_REQUIRED: { status: 400, code: 40001, text: msg`请填写此项` },
  FIELD_UNKNOWN: { status: 400, code: 40002, text: msg`不认识的字段` },
  FIELD_TYPE: { status: 400, code: 40003, text: msg`类型不正确` },
  FIELD_TOO_LONG: { status: 400, code: 40004, text: msg`内容过长` },
  FIELD_TOO_SHORT: { status: 400, code: 40005, text: msg`内容过短` },
  FIELD_INVALID: { status: 400, code: 40006, text: msg`内容不正确` },
  FIELD_CHARACTER: { status: 400, code: 40007, text: msg`含有无法印在授权书上的字符` },
  JSON_INVALID: { status: 400, code: 40008, text: msg`请求不是有效的 JSON` },

  EMAIL_INVALID: { status: 400, code: 40101, text: msg`请输入正确的邮箱` },
  PASSWORD_RULE: { status: 400, code: 40102, text: msg`密码为 6–20 位，须同时包含字母和数字` },
  CODE_WRONG: { status: 400, code: 40103, text: msg`验证码错误` },
  CODE_EXPIRED: { status: 400, code: 40104, text: msg`验证码已失效（10 分钟内有效），请重新获取` },
  ACCOUNT_EXISTS: { status: 409, code: 40901, text: msg`该账号已注册` },
  CREDENTIALS_WRONG: {
    status: 400,
    code: 40105,
    text: msg`账号或密码不正确。多次不成功时，请稍后再试、用短信登录或重设密码`,
  },
  CAPTCHA_REQUIRED: { status: 400, code: 40107, text: msg`请先输入图形验证码` },
  GRAPH_WRONG: { status: 400, code: 40108, text: msg`图形验证码错误，请重新输入` },
  GRAPH_EXPIRED: { status: 400, code: 40109, text: msg`图形验证码已失效（10 分钟内有效），请换一张` },
  DEVICE_CHECK_FAILED: { status: 400, code: 40115, text: msg`设备验证未通过或已失效，请重试` },
  MOBILE_INVALID: { status: 400, code: 40110, text: msg`请输入正确的手机号` },
  CONTACT_INVALID: { status: 400, code: 40111, text: msg`请输入正确的手机号或邮箱` },
  PASSWORDS_DIFFER: { status: 400, code: 40112, text: msg`两次输入的密码不一致` },
  PASSWORD_SAME: { status: 400, code: 40113, text: msg`新密码不能与当前密码相同` },
  PASSWORD_WRONG: { status: 400, code: 40114, text: msg`当前密码不正确` },
  PHONE_NOT_BOUND: { status: 409, code: 40902, text: msg`请先绑定手机号` },
  WECHAT_ALREADY_BOUND: { status: 409, code: 40903, text: msg`该账号已绑定微信，请先解绑` },
  WECHAT_TAKEN: { status: 409, code: 40904, text: msg`这个微信已绑定其他账号` },
  WECHAT_NOT_BOUND: { status: 409, code: 40905, text: msg`请先绑定微信` },
  WECHAT_MISMATCH: { status: 409, code: 40906, text: msg`请用本账号绑定的微信扫码` },
  LAST_WAY_IN: { status: 409, code: 40907, text: msg`微信是唯一的登录方式，请先绑定手机号或邮箱` },
  QR_USED: { status: 409, code: 40908, text: msg`二维码已被使用，请刷新` },
  QR_NOT_CONFIRMED: { status: 409, code: 40909, text: msg`请先用微信扫码并确认` },
  QR_EXPIRED: { status: 410, code: 41010, text: msg`二维码已过期，请刷新` },
  QR_FOREIGN: { status: 403, code: 40303, text: msg`二维码不是在这个浏览器中打开的，请刷新` },
  ACCOUNT_DISABLED: { status: 403, code: 40304, text: msg`该账号已停用，请联系客服` },
  WECHAT_UNAVAILABLE: { status: 503, code: 50304, text: msg`微信登录暂时不可用，请稍后再试` },
  UPGRADE_REQUIRED: { status: 426, code: 426, text: msg`此地址只接受 WebSocket 连接` },
  SMS_UNAVAILABLE: { status: 503, code: 50302, text: msg`短信暂时无法发送，请稍后再试，或改用其他方式` },
  MAIL_UNAVAILABLE: { status: 503, code: 50305, text: msg`邮件暂时无法发送，请稍后再试` },
  PROOF_REQUIRED: { status: 403, code: 40350, text: msg`请先验证身份：输入密码，或使用发送到已绑定手机、邮箱的验证码` },
  PROOF_BY_SCAN: { status: 409, code: 40954, text: msg`请用密码，或已绑定手机、邮箱的验证码验证身份` },
  EMAIL_NOT_BOUND: { status: 409, code: 40955, text: msg`请先绑定邮箱` },
  UNDO_INVALID: { status: 410, code: 41050, text: msg`链接无效、已使用或已超过 72 小时` },
  UNDO_TAKEN: { status: 409, code: 40956, text: msg`原来的手机或邮箱已属于其他账号，请联系我们` },
  CLOSE_UNDO_OPEN: { status: 409, code: 40957, text: msg`绑定信息在 72 小时内更改过，期满后才能注销账号` },
  REFRESH_INVALID: { status: 401, code: 40106, text: msg`登录已过期，请重新登录` },

  CLOSE_ORDER_WAITING: { status: 409, code: 40950, text: msg`有一笔付款正在等待确认，确认后才能注销` },
  CLOSE_LICENCES_WAITING: {
    status: 409,
    code: 40951,
    text: msg`还有已付款、未填写授权信息的授权：请先填写，或确认放弃它们`,
  },
  CLOSE_LAST_ADMIN: { status: 409, code: 40952, text: msg`你是所在企业唯一的管理员，请先让其他成员接任` },

  TRACK_WITHDRAWN: { status: 409, code: 40910, text: msg`作品已下架或暂不可购买` },
  SKU_ENQUIRY: { status: 409, code: 40911, text: msg`此授权需询价，不能直接购买` },
  PRICE_CHANGED: { status: 409, code: 40912, text: msg`价格刚刚变动，请确认新的金额` },
  ORDER_STATE: { status: 409, code: 40913, text: msg`订单状态已变化，请刷新` },
  ORDER_DUPLICATE_SKU: { status: 400, code: 40014, text: msg`同一订单中不能重复添加同一授权` },
  ORDER_ALREADY_PAID: { status: 409, code: 40915, text: msg`订单已支付` },
  USAGE_NOT_ACCEPTED: { status: 400, code: 40016, text: msg`请先阅读并同意使用声明` },
  PAY_WAY_UNAVAILABLE: { status: 400, code: 40017, text: msg`暂不支持这种支付方式` },

  LICENCE_ALREADY_ISSUED: { status: 409, code: 40920, text: msg`授权书已生成，不可更改` },
  LICENCE_REVOKED: { status: 409, code: 40922, text: msg`这份授权已被撤销` },
  LICENCE_NOT_ISSUED: { status: 409, code: 40921, text: msg`请先填写授权信息` },
  ID_NUMBER_INVALID: { status: 400, code: 40120, text: msg`请输入正确的证件号码（仅限字母与数字）` },
  PHONE_INVALID: { status: 400, code: 40121, text: msg`请输入正确的联系电话` },
  LINK_INVALID: { status: 403, code: 40320, text: msg`下载链接无效` },
  LINK_EXPIRED: { status: 403, code: 40321, text: msg`下载链接已过期，请重新获取` },

  CART_HAS_SKU: { status: 200, code: 400, text: msg`这个授权已在购物车中` },
  CART_NOT_ALLOWED: { status: 409, code: 40940, text: msg`作品已下架或需询价，无法加入购物车` },
  CART_FULL: { status: 409, code: 40941, text: msg`购物车最多放 200 项，请先结算或移除一些` },
  FAVOURITE_FOLDERS_FULL: { status: 409, code: 40942, text: msg`最多创建 30 个收藏夹` },
  FAVOURITE_FOLDER_EXISTS: { status: 409, code: 40943, text: msg`已有同名收藏夹` },
  PREVIEW_DOWNLOADS_USED: { status: 429, code: 42910, text: msg`今天的试用下载次数已用完，明天再来` },

  IMPORT_KNOWN: { status: 409, code: 40930, text: msg`相同内容已导入` },
  IMPORT_FILE_MISSING: { status: 409, code: 40931, text: msg`引用的文件尚未上传` },
  IMPORT_HASH: { status: 400, code: 40032, text: msg`文件内容与其 SHA-256 不符` },
} as const satisfies Record<string, Entry>

export type Code = keyof typeof CODES
