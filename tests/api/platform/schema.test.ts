import { describe, expect, it } from 'vitest'
import { makeHarness, unique } from '../../support/harness.ts'
import { rowsOf } from '../../support/rows.ts'
import { imported } from '../../support/worlds.ts'

const h = makeHarness()
const sql = (text: string, ...values: unknown[]) => rowsOf(h.env, text, ...values)
const names = async (type: 'trigger' | 'index' | 'table') =>
  (
    await rowsOf<{ name: string }>(
      h.env,
      `SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'track_text_%' AND name <> 'd1_migrations'`,
      type,
    )
  )
    .map((r) => r.name)
    .sort()

/** What a migration must never lose: D1 drops triggers without a word when a table is rebuilt. */
const TRIGGERS = [
  'account_closed_stays',
  'account_closure_no_delete',
  'account_closure_no_replace',
  'account_closure_no_update',
  'account_closure_pending',
  'account_closure_undo_open',
  'account_has_subject',
  'album_names_change',
  'artist_names_change',
  'audit_no_delete',
  'audit_no_replace',
  'audit_no_update',
  'cart_item_limit',
  'cart_item_on_sale',
  'coin_account_born_empty',
  'coin_account_by_entry',
  'coin_account_no_delete',
  'coin_account_opened_once',
  'coin_entry_applies',
  'coin_entry_consume',
  'coin_entry_follows',
  'coin_entry_no_delete',
  'coin_entry_no_replace',
  'coin_entry_no_update',
  'coin_entry_recharge',
  'coupon_born_free',
  'coupon_by_order',
  'coupon_no_delete',
  'coupon_no_replace',
  'credential_change_fixed',
  'enterprise_has_subject',
  'favourite_folder_limit',
  'favourite_folder_owner_fixed',
  'label_names_change',
  'licence_document_issues',
  'licence_document_needs_form',
  'licence_document_no_delete',
  'licence_document_no_replace',
  'licence_document_no_update',
  'licence_revocation_applies',
  'licence_revocation_no_delete',
  'licence_revocation_no_replace',
  'licence_revocation_no_update',
  'licence_right_by_document',
  'licence_right_needs_paid_order',
  'licence_right_no_delete',
  'licence_right_no_replace',
  'membership_needs_paid_order',
  'membership_no_delete',
  'membership_no_overlap',
  'membership_no_replace',
  'membership_no_update',
  'order_amounts_fixed',
  'order_born_unpaid',
  'order_event_applies',
  'order_event_chain',
  'order_event_edge',
  'order_event_needs_payment',
  'order_event_no_delete',
  'order_event_no_replace',
  'order_event_no_update',
  'order_event_sum',
  'order_line_fixed',
  'order_line_late',
  'order_line_no_delete',
  'order_line_not_held',
  'order_line_not_open',
  'order_line_of_order_kind',
  'order_line_on_sale',
  'order_no_delete',
  'order_no_replace',
  'order_placer_acts_for_owner',
  'order_placer_not_closed',
  'order_status_by_event',
  'order_unpaid_limit',
  'payment_attempt_fits_order',
  'payment_coins_spent',
  'payment_exception_no_delete',
  'payment_exception_no_replace',
  'payment_exception_no_update',
  'payment_exception_one_per_trade',
  'payment_fits_order',
  'payment_in_order_currency',
  'payment_no_delete',
  'payment_no_replace',
  'payment_no_update',
  'preview_download_limit',
  'qr_use_once',
  'refresh_use_once',
  'refund_born_requested',
  'refund_fits_trade',
  'refund_no_delete',
  'refund_no_replace',
  'refund_state_once',
  'role_guard_met',
  'row_guard_met',
  'session_takes_proof',
  'session_takes_subject',
  'sign_in_event_no_delete',
  'sign_in_event_no_replace',
  'sign_in_event_no_update',
  'sku_override_delete_touches',
  'sku_override_insert_touches',
  'sku_override_update_touches',
  'subject_no_delete',
  'subject_no_replace',
  'subject_no_update',
  'tag_names_change',
  'track_delete_changes',
  'track_insert_changes',
  'track_print_changes',
  'track_update_changes',
  'verification_use_once',
  'wechat_identity_not_last',
]
const CHECKS = [
  'account_status',
  'coin_account_balance',
  'coin_entry_balance',
  'coin_entry_kind',
  'coin_entry_order',
  'coin_entry_sign',
  'coupon_amounts',
  'coupon_held',
  'coupon_state',
  'coupon_type',
  'coupon_worth',
  'credential_change_what',
  'credential_notice_channel',
  'enterprise_member_role',
  'enterprise_member_status',
  'favourite_folder_name_length',
  'licence_right_number',
  'licence_right_state',
  'membership_counts',
  'membership_level',
  'membership_period',
  'message_share_pool',
  'message_share_spent',
  'order_due',
  'order_kind',
  'order_line_exchanged',
  'order_line_kind',
  'order_line_licence',
  'order_line_price',
  'order_status',
  'order_totals',
  'outbox_state',
  'payment_amount',
  'playlist_type',
  'refund_failure',
  'refund_fen',
  'refund_settled',
  'refund_source',
  'refund_state',
  'sign_in_event_method',
  'sign_in_event_outcome',
  'sku_override_price',
  'sms_day_budget',
  'subject_type',
  'tag_kind',
  'token_kind',
  'track_base_price',
  'track_discount',
  'track_duration',
  'track_print_length',
  'track_sound_vector',
  'track_status',
  'track_type',
  'verification_attempt_limit',
  'version_kind',
]
const INDEXES = [
  'account_email_unique',
  'account_mobile_unique',
  'account_username_unique',
  'album_slug_unique',
  'artist_slug_unique',
  'cart_item_sku',
  'cart_item_track',
  'coin_entry_cause_unique',
  'coin_entry_owner',
  'coupon_order',
  'coupon_owner',
  'credential_change_order',
  'credential_change_until',
  'credential_notice_change',
  'enterprise_member_enterprise',
  'favourite_folder_default',
  'favourite_folder_name',
  'favourite_folder_owner',
  'favourite_track_account',
  'idempotency_age',
  'label_slug_unique',
  'licence_document_right_id_unique',
  'licence_right_licence_no_unique',
  'licence_right_order',
  'licence_right_order_line_id_unique',
  'licence_right_owner',
  'licence_right_track',
  'membership_order_line_id_unique',
  'membership_owner',
  'order_auto_cancel',
  'order_line_single',
  'order_line_sku',
  'order_owner',
  'order_owner_status',
  'order_placed_by',
  'outbox_due',
  'payment_attempt_order',
  'payment_exception_once',
  'payment_order_no_unique',
  'payment_provider_trade',
  'refund_request_no_unique',
  'refund_trade',
  'session_account',
  'sign_in_event_account',
  'sign_in_event_at',
  'sign_in_event_device',
  'subject_account_id_unique',
  'subject_enterprise_id_unique',
  'tag_slug',
  'track_album',
  'track_artist_artist',
  'track_date',
  'track_hot',
  'track_label',
  'track_newest',
  'track_normal',
  'track_price',
  'track_tag_tag',
  'version_main',
  'version_original_sha256_unique',
  'version_track',
]

describe('the database has', () => {
  it('every trigger', async () => expect(await names('trigger')).toEqual(TRIGGERS))
  it('every check', async () => {
    const text = (await rowsOf<{ sql: string }>(h.env, "SELECT sql FROM sqlite_master WHERE type = 'table'"))
      .map((r) => r.sql)
      .join('\n')
    expect([...text.matchAll(/CONSTRAINT "(\w+)" CHECK/g)].map((m) => m[1]).sort()).toEqual(CHECKS)
  })
  it('every index that decides a race or serves a hot path', async () => {
    expect(await names('index')).toEqual(expect.arrayContaining(INDEXES))
  })
  it('no cascade, so that no delete takes more with it than it names', async () => {
    expect(await sql("SELECT name FROM sqlite_master WHERE sql LIKE '%ON DELETE CASCADE%'")).toEqual([])
  })
  it('foreign keys on, and nothing that points nowhere', async () => {
    expect(await sql('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }])
    expect(await sql('PRAGMA foreign_key_check')).toEqual([])
  })
})

describe('the feed of the search index', () => {
  const changed = async (since: number) =>
    (await sql('SELECT DISTINCT track_id AS id FROM track_change WHERE seq > ? ORDER BY 1', since)).map((r) => r.id)
  const last = async () => Number((await sql('SELECT coalesce(max(seq), 0) AS seq FROM track_change'))[0]?.seq)
  const refs = (name: string) => ({
    artists: [{ name, names: {} }],
    album: { name, names: {} },
    label: { name, names: {} },
  })

  it('names a track that was added or changed, and none for what a search does not see', async () => {
    const before = await last()
    const { trackId } = await imported(h)
    expect(await changed(before)).toEqual([Number(trackId)])
    const added = await last()
    await sql('UPDATE track SET updated_at_ms = updated_at_ms + 1 WHERE id = ?', trackId)
    expect(await changed(added)).toEqual([])
    await sql('UPDATE track SET status = -1 WHERE id = ?', trackId)
    expect(await changed(added)).toEqual([Number(trackId)])
  })
  it('names the tracks of an artist, album, label or tag that is renamed, and only those', async () => {
    const slug = unique('renamed')
    const tags = [{ kind: 'genre' as const, slug, names: {} }]
    const { trackId } = await imported(h, { ...refs(slug), tags })
    await imported(h, refs(unique('other')))
    for (const table of ['artist', 'album', 'label', 'tag']) {
      const before = await last()
      await sql(`UPDATE "${table}" SET name = name WHERE slug LIKE ?`, `${slug}%`)
      expect(await changed(before), `${table}: the same name`).toEqual([])
      await sql(`UPDATE "${table}" SET name = 'New' WHERE slug LIKE ?`, `${slug}%`)
      expect(await changed(before), table).toEqual([Number(trackId)])
    }
  })
})
