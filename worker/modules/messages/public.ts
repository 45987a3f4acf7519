export { deliverMessage } from './deliver.ts'
export { type Block, getLetter, type Letter, speak } from './letter.ts'
export { sweepReminders } from './sweep-reminders.ts'
