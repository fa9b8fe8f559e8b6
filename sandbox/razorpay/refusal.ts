export interface ErrorDetail {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string;
}

export interface ErrorBody {
  error: ErrorDetail;
}

/** Thrown by the provider's verbs; the routes answer with its status and body. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, detail: Partial<ErrorDetail> & { description: string }) {
    super(detail.description);
    this.status = status;
    this.body = errorBody(detail);
  }
}

export function errorBody(detail: Partial<ErrorDetail> & { description: string }): ErrorBody {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
      ...detail,
    },
  };
}

/** Bad input of the business that called. */
export function refuse(description: string, field?: string): Refusal {
  return new Refusal(400, {
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    ...(field === undefined ? {} : { field }),
  });
}

export function unknownId(): Refusal {
  return refuse('The id provided does not exist');
}

export const unknownUrl = errorBody({
  description: 'The requested URL was not found on the server.',
});

export const authenticationFailed = errorBody({ description: 'Authentication failed' });

export const serverError = errorBody({
  code: 'SERVER_ERROR',
  description:
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
});

export const gatewayError = errorBody({
  code: 'GATEWAY_ERROR',
  description: 'The gateway is not available at the moment. Please try again shortly.',
  source: 'gateway',
  reason: 'gateway_technical_error',
});
