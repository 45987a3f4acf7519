/** Without zod, so that the browser may import it. */
export const ENQUIRY_TOPICS = ['licence', 'order', 'claim', 'partner'] as const
export type EnquiryTopic = (typeof ENQUIRY_TOPICS)[number]
export const ENQUIRY_STATES = ['new', 'in_progress', 'answered', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]
/** The lengths that the form and the call allow (check enquiry_sizes). */
export const ENQUIRY_SIZES = { name: 80, email: 254, project: 200, budget: 100, details: 3000, tracks: 20 } as const
/** How an enquiry is referred to in mails and on the page: the end of its id. */
export const enquiryNo = (id: string): string => id.slice(-8).toUpperCase()
