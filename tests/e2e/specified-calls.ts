import { type BrowserContext, expect, type Request } from '@playwright/test';

/** What a page of the shop sent otherwise than the specification says. */
export interface SpecifiedCalls {
  listenTo(context: BrowserContext): Promise<void>;
  /** The calls of the table that were sent, such as `POST /api/auth/verify`. */
  sent: ReadonlySet<string>;
  /** Fails where a call lacked a field. */
  check(): void;
}

const product = 'name description price category size material featured inStock'.split(' ');

/**
 * The fields that the specification names for each call with a body. A call may carry more.
 */
const fieldsOf: Record<string, readonly string[]> = {
  'POST /api/auth/register': ['email', 'password', 'name'],
  'POST /api/auth/login': ['email', 'password'],
  'POST /api/auth/google': ['credential'],
  'POST /api/auth/verify': ['email', 'code', 'userData'],
  'POST /api/auth/resend-verification': ['email', 'userData'],
  // And the name, unless it is one of Google's that breaks the shop's rules.
  'PUT /api/auth/profile': ['avatar'],
  'PUT /api/auth/change-password': ['currentPassword', 'newPassword'],
  'POST /api/contact': ['name', 'email', 'subject', 'message'],
  'POST /api/contact/with-images': ['name', 'email', 'subject', 'message', 'images'],
  'POST /api/payment/create-order': ['items', 'shippingAddress', 'notes'],
  'POST /api/payment/verify-payment': [
    'razorpay_order_id',
    'razorpay_payment_id',
    'razorpay_signature',
  ],
  'POST /api/payment/rate-item': ['orderId', 'productId', 'rating'],
  'POST /api/cart/validate': ['items'],
  'POST /api/hero-images': ['title', 'subtitle', 'category', 'link', 'order', 'image'],
  'PUT /api/admin/orders/{id}': ['status'],
  'POST /api/admin/products': product,
  'PUT /api/admin/contacts/{id}': ['status'],
  'POST /api/admin/contacts/{id}/reply': ['reply'],
};
const fieldsHeader = 'x-form-fields';
const address = 'name email phone address city state pincode country'.split(' ');

/** Compares every call of the test's pages with the tables. */
export function listenForCalls(): SpecifiedCalls {
  const sent = new Set<string>();
  const faults: string[] = [];
  return {
    sent,
    async listenTo(context) {
      await context.addInitScript(nameFormFields, fieldsHeader);
      context.on('request', (request) => {
        const call = callOf(request);
        const fields = fieldsOf[call];
        if (!fields) return;
        sent.add(call);
        const missing = missingIn(request, fields);
        if (missing.length > 0) faults.push(`${call} lacks ${missing.join(', ')}`);
      });
    },
    check: () => expect(faults, 'calls that lack what the specification names').toEqual([]),
  };
}

/** Runs in the page: the browser does not show a form with files, so each form names its fields in a header. */
function nameFormFields(header: string): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) this.setRequestHeader(header, [...body.keys()].join(' '));
    send.call(this, body as XMLHttpRequestBodyInit);
  };
}

function callOf(request: Request): string {
  const { pathname } = new URL(request.url());
  return `${request.method()} ${pathname.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/, '/{id}')}`;
}

function missingIn(request: Request, fields: readonly string[]): string[] {
  const form = request.headers()[fieldsHeader];
  if (form !== undefined) {
    const named = form.split(' ');
    // Those of a product in variants are the variants'.
    const own = named.includes('variants') ? ['price', 'size'] : [];
    return fields.filter((field) => ![...named, ...own].includes(field));
  }
  const body = request.postDataJSON() ?? {};
  const lines: object[] = body.items ?? [];
  return [
    ...fields.filter((field) => !(field in body)),
    ...['productId', 'quantity', 'selectedSize'].filter((field) =>
      lines.some((line) => !(field in line)),
    ),
    ...('shippingAddress' in body ? address : []).filter(
      (field) => !(field in body.shippingAddress),
    ),
    ...(body.notes ? ['notes as an empty string'] : []),
  ];
}
