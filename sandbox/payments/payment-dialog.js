/**
 * What every stand-in of a payment provider shows to a customer: instead of a bank, the customer
 * chooses how the payment ends.
 */
const { make, openDialog } = window.haatSandboxOverlay;

const LATE_NOTICE_MS = 4000;

const rupees = (paise) =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);

const button = (text, onClick, className = '') => {
  const element = make('button', { type: 'button', className, textContent: text });
  element.addEventListener('click', onClick);
  return element;
};

/** Posts what the customer chose to the stand-in. */
const askBank = async (url, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

/**
 * `pay(method, outcome)` resolves to `{paid}`, `{late}` or `{failed, message}`; `onFailed` returns
 * whether the payment goes on.
 */
const openPayment = ({
  title,
  about,
  amountPaise,
  accent,
  methods,
  chosen,
  mayRetry = true,
  mayEscape = true,
  mayClickAway = false,
  asksBeforeLeaving = false,
  timeoutSeconds = 0,
  pay,
  onPaid,
  onFailed,
  onDismiss,
  onGone,
}) => {
  const amount = rupees(amountPaise);
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
    onDismiss();
  };
  const leave = () => {
    if (!asksBeforeLeaving) dismiss();
    else if (!back) askBeforeLeaving();
  };

  const dialog = openDialog({
    title,
    lines: [
      about && make('p', { textContent: about }),
      make('p', { className: 'amount', textContent: amount }),
    ],
    strip: 'Test shop: no money moves',
    closeLabel: 'Close payment',
    accent,
    mayEscape,
    mayClickAway,
    onLeave: leave,
  });

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

    const end = async (outcome) => {
      if (buttons.some((one) => one.ariaDisabled === 'true')) return;
      for (const one of buttons) one.ariaDisabled = 'true';
      alert.textContent = '';
      status.textContent = 'Asking your bank…';
      const method = fieldset.querySelector(':checked').value;
      const answer = await pay(method, outcome).catch(() => undefined);
      // Closed in the meantime: the bank was asked anyway, and only the webhooks report the result.
      if (!isOpen) return;
      back = undefined;
      if (!answer) return askForPayment('The payment provider did not answer. Please try again.');
      if (answer.late) return tellLate();
      if (answer.paid) {
        gone();
        return onPaid(answer.paid);
      }
      if (onFailed(answer.failed)) askForPayment(answer.message);
      else gone();
    };
    const buttons = [
      button(`Pay ${amount}`, () => end('captured'), 'main'),
      button('Simulate a failed payment', () => end('failed')),
      button('Bank answers late', () => end('late')),
    ];
    const ways = isFinal ? [button('Close', dismiss, 'main')] : buttons;
    const row = make('div', { className: 'buttons' }, ...ways);
    show(isFinal ? [alert, row] : [alert, fieldset, row, status], ways[0]);
    // A screen reader announces changes, not what is there from the start.
    alert.textContent = trouble;
  };

  askForPayment();
  if (timeoutSeconds > 0) timers.push(setTimeout(dismiss, timeoutSeconds * 1000));
  return { close: dismiss };
};

window.haatSandboxPayment = { askBank, openPayment };
