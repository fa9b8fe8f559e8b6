import { api, get, post } from '#contract/api/endpoint.ts';
import type { commissionsSchemas } from './commissions.ts';

/** What a caller shows when a call got no answer. */
const notFetched = 'Failed to fetch commissions.';
const notSent = 'Failed to send. Please try again.';

export const commissionsApi = api<typeof commissionsSchemas>()({
  requestCommission: post('/api/commissions', 'user', notSent),
  listCommissions: get('/api/commissions', 'user', notFetched),
  // Those of one commission are open to a browser that opened its mailed link, too.
  readCommission: get('/api/commissions/:number', 'public', notFetched, { personal: true }),
  writeToCommission: post('/api/commissions/:number/messages', 'public', notSent, {
    personal: true,
  }),
  markCommissionRead: post('/api/commissions/:number/read', 'public', notSent, { personal: true }),
  answerQuote: post('/api/commissions/:number/answer', 'public', notSent, { personal: true }),
  cancelCommission: post('/api/commissions/:number/cancel', 'public', notSent, { personal: true }),
  payCommission: post('/api/commissions/:number/pay', 'public', notSent, { personal: true }),
  answerApproval: post('/api/commissions/:number/approval', 'public', notSent, { personal: true }),
  rateCommission: post('/api/commissions/:number/rating', 'public', notSent, { personal: true }),
  mailCommissionLink: post('/api/commissions/:number/link', 'public', notSent, { personal: true }),
  openCommissionLink: post('/api/commissions/:number/open', 'public', notSent, { personal: true }),
});
