import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type CertificationField,
  type CertificationReason,
  isCertificationReason,
} from '#worker/modules/enterprise/certification/values.ts'

const REASONS: Record<CertificationReason, MessageDescriptor> = {
  unreadable: msg`营业执照图片看不清，请上传更清晰的图片。`,
  name_differs: msg`企业全称与营业执照不一致。`,
  number_differs: msg`税号与营业执照不一致。`,
  not_valid: msg`营业执照已过期或已注销。`,
  not_authorized: msg`无法确认你可以代表这家企业，请补充说明。`,
  company_exists: msg`这家企业已经认证，请让企业管理员邀请你加入。`,
}
/** Why an application was rejected: in the reader's language, or as staff wrote it. */
export const certificationReason = (i18n: I18n, reason: string): string =>
  isCertificationReason(reason) ? i18n._(REASONS[reason]) : reason

export const CERTIFICATION_FIELD_NAMES: Record<CertificationField, MessageDescriptor> = {
  fullName: msg`企业全称`,
  shortName: msg`企业简称`,
  taxNumber: msg`税号`,
  intro: msg`企业简介`,
  admin: msg`管理员姓名`,
  contact: msg`联系方式`,
}
