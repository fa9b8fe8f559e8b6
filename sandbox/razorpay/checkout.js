/**
 * The provider's widget as far as a shop sees it: `new Razorpay(options)`, `.open()`, `.on()`,
 * `.close()`. Instead of a bank the customer chooses how the payment ends.
 */
const { make, openDialog } = window.haatSandboxOverlay;
const payUrl = new URL('pay', document.currentScript?.src || `${origin}/sandbox/razorpay/`).href;

const LATE_NOTICE_MS = 4000;

const methods = [
  { value: 'upi', name: 'UPI', hint: 'Any UPI app, as customer@razorpay' },
  { value: 'card', name: 'Card', hint: 'Test Visa ending in 1007' },
  { value: 'netbanking', name: 'Net banking', hint: 'HDFC Bank, test account' },
];

const rupees = (paise) =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);

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

const askBank = async (body) => {
  const answer = await fetch(payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

const openWidget = (options, emit, onGone) => {
  const amount = rupees(Number(options.amount));
  const modal = options.modal ?? {};
  const mayRetry = options.retry !== false && options.retry?.enabled !== false;
  const leavesPage = Boolean(options.callback_url) && (options.redirect || !options.handler);
  const timers = [];
  let isOpen = true;
  let back;

  const gone = () => {
    isOpen = false;
    for (const timer of timers) clearTimeout(timer);
    dialog.remove();
    onGone();
  };
  const dismiss = () => {
    if (!isOpen) return;
    gone();
    modal.ondismiss?.();
  };
  const leave = () => {
    if (!modal.confirm_close) dismiss();
    else if (!back) askBeforeLeaving();
  };

  const dialog = openDialog({
    title: options.name || 'Payment',
    lines: [
      options.description && make('p', { textContent: options.description }),
      make('p', { className: 'amount', textContent: amount }),
    ],
    strip: 'Test shop: no money moves',
    closeLabel: 'Close payment',
    accent: options.theme?.color || '#9a3b1c',
    mayEscape: modal.escape !== false,
    mayClickAway: modal.backdropclose === true,
    onLeave: leave,
  });

  const button = (text, onClick, className = '') => {
    const element = make('button', { type: 'button', className, textContent: text });
    element.addEventListener('click', onClick);
    return element;
  };

  let showing;
  const show = (children, first) => {
    showing = { children, first };
    dialog.show(children, first);
  };

  const askBeforeLeaving = () => {
    back = showing;
    const stay = button(
      'Continue paying',
      () => {
        const { children, first } = back;
        back = undefined;
        show(children, first);
      },
      'main',
    );
    const question = make('strong', { textContent: 'Leave the payment?' });
    dialog.show(
      [
        make('div', { className: 'narrow', role: 'alert' }, question),
        make('div', { className: 'buttons' }, stay, button('Leave', dismiss)),
      ],
      stay,
    );
  };

  const succeed = (confirmation) => {
    gone();
    if (leavesPage) postAway(options.callback_url, confirmation);
    else options.handler?.(confirmation);
  };
  const fail = (error) => {
    emit('payment.failed', { error });
    if (!leavesPage) return askForPayment(error.description);
    gone();
    postAway(options.callback_url, errorFields(error));
  };
  const tellLate = () => {
    const close = button('Close', dismiss, 'main');
    show(
      [
        make(
          'div',
          { className: 'narrow', role: 'status' },
          make('strong', { textContent: 'Your bank has not answered yet' }),
          make('p', {
            textContent: 'The shop will know as soon as it does. There is no need to pay again.',
          }),
        ),
        make('div', { className: 'buttons' }, close),
      ],
      close,
    );
    timers.push(setTimeout(dismiss, LATE_NOTICE_MS));
  };

  const askForPayment = (trouble = '') => {
    const isFinal = trouble !== '' && !mayRetry;
    const alert = make('p', { role: 'alert', className: 'trouble' });
    const status = make('p', { role: 'status', className: 'status' });
    const chosen = options.prefill?.method;
    const choices = methods.map(({ value, name, hint }, index) =>
      make(
        'label',
        { className: 'choice' },
        make('input', {
          type: 'radio',
          name: 'method',
          value,
          checked: methods.some((one) => one.value === chosen) ? value === chosen : index === 0,
        }),
        make('span', { textContent: name }),
        make('small', { textContent: hint }),
      ),
    );
    const fieldset = make('fieldset', {}, make('legend', { textContent: 'Pay by' }), ...choices);

    const pay = async (outcome) => {
      if (buttons.some((one) => one.ariaDisabled === 'true')) return;
      for (const one of buttons) one.ariaDisabled = 'true';
      alert.textContent = '';
      status.textContent = 'Asking your bank…';
      const method = fieldset.querySelector(':checked').value;
      const { key, amount: paise, order_id, description } = options;
      const { email, contact } = options.prefill ?? {};
      const body = { order_id, method, outcome, key, amount: Number(paise), description };
      const answer = await askBank({ ...body, email, contact }).catch(() => undefined);
      // Closed in the meantime: the bank was asked anyway, and only the webhooks report the result.
      if (!isOpen) return;
      back = undefined;
      if (!answer) askForPayment('The payment provider did not answer. Please try again.');
      else if (answer.status === 200) succeed(answer.body);
      else if (answer.status === 202) tellLate();
      else fail(answer.body.error);
    };
    const buttons = [
      button(`Pay ${amount}`, () => pay('captured'), 'main'),
      button('Simulate a failed payment', () => pay('failed')),
      button('Bank answers late', () => pay('late')),
    ];
    const ways = isFinal ? [button('Close', dismiss, 'main')] : buttons;
    const row = make('div', { className: 'buttons' }, ...ways);
    show(isFinal ? [alert, row] : [alert, fieldset, row, status], ways[0]);
    // A screen reader announces changes, not what is there from the start.
    alert.textContent = trouble;
  };

  askForPayment();
  if (options.timeout > 0) timers.push(setTimeout(dismiss, options.timeout * 1000));
  return { close: dismiss };
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
