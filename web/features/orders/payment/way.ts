/** A way of paying in an address, where a reload finds it again; one that is not offered leaves the first chosen. */
export const toWay = (text: unknown): number | undefined => (/^\d{1,2}$/.test(String(text)) ? Number(text) : undefined)
