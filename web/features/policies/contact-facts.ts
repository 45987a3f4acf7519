/** Contact address. Operators of the site change it here; all texts use this constant. */
export const CONTACT_EMAIL = 'support@cuemark.example'
export const CONTACT_PHONE = '400-000-0000'
/** Beijing time, on working days. */
export const CONTACT_HOURS = { from: '09:30', to: '18:30' } as const
