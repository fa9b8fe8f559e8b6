import { endpoint } from '#contract/api/endpoint.ts';
import type { commissionsSchemas } from './commissions.ts';

/** What a caller shows when a call got no answer. */
const notFetched = 'Failed to fetch commissions.';
const notSent = 'Failed to send. Please try again.';

export const requestCommission = endpoint<typeof commissionsSchemas.requestCommission>()({
  name: 'requestCommission',
  method: 'POST',
  path: '/api/commissions',
  access: 'user',
  fallback: notSent,
});

export const listCommissions = endpoint<typeof commissionsSchemas.listCommissions>()({
  name: 'listCommissions',
  method: 'GET',
  path: '/api/commissions',
  access: 'user',
  fallback: notFetched,
});

// Those of one commission are open to a browser that opened its mailed link, too.
export const readCommission = endpoint<typeof commissionsSchemas.readCommission>()({
  name: 'readCommission',
  method: 'GET',
  path: '/api/commissions/:number',
  access: 'public',
  personal: true,
  fallback: notFetched,
});

export const writeToCommission = endpoint<typeof commissionsSchemas.writeToCommission>()({
  name: 'writeToCommission',
  method: 'POST',
  path: '/api/commissions/:number/messages',
  access: 'public',
  personal: true,
  fallback: notSent,
});

export const markCommissionRead = endpoint<typeof commissionsSchemas.markCommissionRead>()({
  name: 'markCommissionRead',
  method: 'POST',
  path: '/api/commissions/:number/read',
  access: 'public',
  personal: true,
  fallback: notSent,
});

export const answerQuote = endpoint<typeof commissionsSchemas.answerQuote>()({
  name: 'answerQuote',
  method: 'POST',
  path: '/api/commissions/:number/answer',
  access: 'public',
  personal: true,
  fallback: notSent,
});

export const cancelCommission = endpoint<typeof commissionsSchemas.cancelCommission>()({
  name: 'cancelCommission',
  method: 'POST',
  path: '/api/commissions/:number/cancel',
  access: 'public',
  personal: true,
  fallback: notSent,
});

export const payCommission = endpoint<typeof commissionsSchemas.payCommission>()({
  name: 'payCommission',
  method: 'POST',
  path: '/api/commissions/:number/pay',
  access: 'public',
  personal: true,
  fallback: notSent,
});

export const answerApproval = endpoint<typeof commissionsSchemas.answerApproval>()({
  name: 'answerApproval',
  method: 'POST',
  path: '/api/commissions/:number/approval',
  access: 'public',
  personal: true,
  fallback: notSent,
});

export const rateCommission = endpoint<typeof commissionsSchemas.rateCommission>()({
  name: 'rateCommission',
  method: 'POST',
  path: '/api/commissions/:number/rating',
  access: 'public',
  personal: true,
  fallback: notSent,
});

export const mailCommissionLink = endpoint<typeof commissionsSchemas.mailCommissionLink>()({
  name: 'mailCommissionLink',
  method: 'POST',
  path: '/api/commissions/:number/link',
  access: 'public',
  personal: true,
  fallback: notSent,
});

export const openCommissionLink = endpoint<typeof commissionsSchemas.openCommissionLink>()({
  name: 'openCommissionLink',
  method: 'POST',
  path: '/api/commissions/:number/open',
  access: 'public',
  personal: true,
  fallback: notSent,
});
