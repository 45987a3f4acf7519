/**
 * Whether a licence names an organisation as its holder (worker/modules/terms/holder.ts): what one chose for a company. The type stands
 * in the SKU (docs/licensing.md, 3).
 */
export const isForOrganisation = (skuId: string): boolean => {
  const licenceType = skuId.split('-')[2]?.split('.')[0]
  return licenceType === 'company' || licenceType === 'agency'
}
