// Reports of the providers, and what riders write back. Routes and jobs store them; nothing here does.
export type { ProviderReport } from './report';
export { readReply } from './replies';
export { pollClickSend } from './reports-clicksend';
export { isFromTwilio, readTwilio, TWILIO_REPORTS } from './reports-twilio';
