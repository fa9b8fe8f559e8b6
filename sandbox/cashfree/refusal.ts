export interface ErrorBody {
  message: string;
  code: string;
  type: 'invalid_request_error' | 'authentication_error' | 'idempotency_error' | 'api_error';
}

/** Thrown by the provider's verbs; the routes answer with its status and body. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Bad input of the business that called. */
export function refuse(message: string, code = 'request_failed', status = 400): Refusal {
  return new Refusal(status, { message, code, type: 'invalid_request_error' });
}

export const notFound = (what: 'order' | 'payment' | 'refund') =>
  refuse(`${what} not found`, `${what}_not_found`, 404);

export const unknownUrl: ErrorBody = {
  message: 'The requested URL was not found',
  code: 'url_not_found',
  type: 'invalid_request_error',
};

export const authenticationFailed: ErrorBody = {
  message: 'authentication Failed',
  code: 'request_failed',
  type: 'authentication_error',
};

export const apiError: ErrorBody = {
  message: 'api error, please try again after some time',
  code: 'api_error',
  type: 'api_error',
};

export const gatewayError: ErrorBody = {
  message: 'bank processing failure',
  code: 'bank_processing_failure',
  type: 'api_error',
};
