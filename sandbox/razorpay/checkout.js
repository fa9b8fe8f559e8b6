/**
 * The provider's widget as far as a shop sees it: `new Razorpay(options)`, `.open()`, `.on()`,
 * `.close()`. Instead of a bank the customer chooses how the payment ends.
 */
const { make } = window.haatSandboxOverlay;
const { askBank, openPayment } = window.haatSandboxPayment;
const payUrl = new URL('pay', document.currentScript?.src || `${origin}/sandbox/razorpay/`).href;

const methods = [
  { value: 'upi', name: 'UPI', hint: 'Any UPI app, as customer@razorpay' },
  { value: 'card', name: 'Card', hint: 'Test Visa ending in 1007' },
  { value: 'netbanking', name: 'Net banking', hint: 'HDFC Bank, test account' },
];

/** Leaves the page with a form, as the real widget does where it may not open a frame. */
const postAway = (address, fields) => {
  const inputs = Object.entries(fields).map(([name, value]) =>
    make('input', { type: 'hidden', name, value }),
  );
  const form = make('form', { method: 'post', action: address, hidden: true }, ...inputs);
  document.body.append(form);
  form.submit();
};

const errorFields = (error) => ({
  'error[code]': error.code,
  'error[description]': error.description,
  'error[source]': error.source,
  'error[step]': error.step,
  'error[reason]': error.reason,
  'error[metadata]': JSON.stringify(error.metadata ?? {}),
});

const openWidget = (options, emit, onGone) => {
  const modal = options.modal ?? {};
  const leavesPage = Boolean(options.callback_url) && (options.redirect || !options.handler);
  return openPayment({
    title: options.name || 'Payment',
    about: options.description,
    amountPaise: Number(options.amount),
    accent: options.theme?.color || '#9a3b1c',
    methods,
    chosen: options.prefill?.method,
    mayRetry: options.retry !== false && options.retry?.enabled !== false,
    mayEscape: modal.escape !== false,
    mayClickAway: modal.backdropclose === true,
    asksBeforeLeaving: Boolean(modal.confirm_close),
    timeoutSeconds: options.timeout,
    async pay(method, outcome) {
      const { key, amount, order_id, description } = options;
      const { email, contact } = options.prefill ?? {};
      const body = { order_id, method, outcome, key, amount: Number(amount), description };
      const answer = await askBank(payUrl, { ...body, email, contact });
      if (answer.status === 200) return { paid: answer.body };
      if (answer.status === 202) return { late: true };
      const { error } = answer.body;
      return { failed: error, message: error.description };
    },
    onPaid(confirmation) {
      if (leavesPage) postAway(options.callback_url, confirmation);
      else options.handler?.(confirmation);
    },
    onFailed(error) {
      emit('payment.failed', { error });
      if (leavesPage) postAway(options.callback_url, errorFields(error));
      return !leavesPage;
    },
    onDismiss: () => modal.ondismiss?.(),
    onGone,
  });
};

window.Razorpay = class Razorpay {
  #options;
  #listeners = new Map();
  #widget;

  constructor(options) {
    if (!options?.key) throw new Error('Razorpay: `key` is required');
    this.#options = options;
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  open() {
    if (this.#widget) return this;
    const emit = (event, detail) => {
      for (const listener of this.#listeners.get(event) ?? []) listener(detail);
    };
    this.#widget = openWidget(this.#options, emit, () => {
      this.#widget = undefined;
    });
    return this;
  }

  close() {
    this.#widget?.close();
  }
};
