/** Product calls that write without a key and create no order, payment, licence or invoice. */
export const WITHOUT = [
  'DELETE /carts/:skuId',
  'DELETE /carts/batch',
  'DELETE /invoice-titles/:id',
  // One application is open at a time; what ends has ended.
  'DELETE /musicians/applications/current',
  'DELETE /musicians/pages/:kind/:id',
  'DELETE /musicians/pages/:kind/:id/portrait',
  // Decided once by its row.
  'POST /approvals/:id/approve',
  'POST /approvals/:id/refuse',
  'POST /approvals/:id/withdraw',
  'POST /carts/batch',
  'POST /carts/favourites',
  'POST /carts/favourites/cancel',
  'POST /carts/tracks',
  'POST /carts/tracks/preview',
  'POST /collection/cover/:id',
  'POST /collection/delete',
  'POST /collection/folder/add',
  'POST /collection/folder/collect',
  'POST /collection/folder/move',
  'POST /collection/folder/remove',
  'POST /collection/new',
  'POST /collection/share',
  'POST /collection/shared/:shareId/save',
  'POST /collection/songList/collect',
  'POST /collection/update/info',
  'POST /coupons/check',
  'POST /enquiries',
  // Ends a request; nothing is made.
  'POST /invoices/:id/withdraw',
  'POST /licences/check',
  // Answers from what is stored; nothing is kept.
  'POST /licences/claims/answer',
  // Gives back what an exchange took, once, however often it is sent.
  'POST /memberships/exchange/undo',
  'POST /memberships/preview',
  // One application is open at a time; sent again it is a correction.
  'POST /musicians/applications',
  'POST /musicians/pages/:kind/:id/portrait',
  'POST /orders/:orderNo/cancel',
  // The order's one trade there, opened again with each press.
  'POST /orders/:orderNo/pay/app',
  // Says what is still on sale; changes nothing.
  'POST /orders/:orderNo/rebuy',
  // Once by its row; the same answer when it is repeated.
  'POST /refunds/:refundNo/withdraw',
  'POST /orders/preview',
  'POST /productSongInfo/search',
  // Its name makes it single.
  'POST /projects',
  'POST /tracks/nearest',
  'PUT /carts/:skuId',
  'PUT /musicians/pages/:kind/:id',
  'PUT /projects/:id',
  // Corrects a request that exists.
  'PUT /invoices/:id',
]
