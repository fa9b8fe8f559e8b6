/**
 * The provider's script as far as a shop sees it: `Cashfree({mode}).checkout(options)`, in a window
 * above the page (`_modal`) or on a page of its own (`_self`), which here is the same window and then
 * leads to the return address. Instead of a bank the customer chooses how the payment ends.
 */
const { askBank, openPayment } = window.haatSandboxPayment;
const address = document.currentScript?.src || `${origin}/sandbox/cashfree/`;
const urlOf = (path) => new URL(path, address).href;

const methods = [
  { value: 'upi', name: 'UPI', hint: 'Any UPI app, as customer@cashfree' },
  { value: 'card', name: 'Card', hint: 'Test Visa ending in 1111' },
  { value: 'netbanking', name: 'Net banking', hint: 'Test bank, test account' },
];

const aborted = {
  type: 'payment_aborted',
  code: 'payment_aborted',
  message: 'The customer closed the payment.',
};

const checkout = async ({ paymentSessionId, redirectTarget = '_self', returnUrl } = {}) => {
  if (!paymentSessionId) {
    return { error: { code: 'paymentSessionId_missing', message: 'paymentSessionId is required' } };
  }
  const leavesPage = redirectTarget !== '_modal';
  const payment_session_id = paymentSessionId;
  const session = await askBank(urlOf('session'), { payment_session_id });
  if (session.status !== 200) return { error: session.body };
  const { order_id, order_amount, return_url } = session.body;
  const back = (returnUrl ?? return_url ?? '').replaceAll('{order_id}', order_id);
  return new Promise((resolve) => {
    const end = (result) => {
      if (!leavesPage || !back) return resolve(result);
      location.assign(back);
      resolve({ redirect: true });
    };
    openPayment({
      title: 'Cashfree Payments',
      about: `Order ${order_id}`,
      amountPaise: Math.round(order_amount * 100),
      accent: '#5a2a83',
      methods,
      async pay(method, outcome) {
        const answer = await askBank(urlOf('pay'), { payment_session_id, method, outcome });
        if (answer.status !== 200) return { failed: answer.body, message: answer.body.message };
        const { payment_status, payment_message } = answer.body;
        if (payment_status === 'PENDING') return { late: true };
        if (payment_status === 'SUCCESS') return { paid: answer.body };
        return { failed: answer.body, message: payment_message };
      },
      onPaid: () => end({ paymentDetails: { paymentMessage: 'Payment finished. Check status.' } }),
      // The customer tries again, or closes the window.
      onFailed: () => true,
      onDismiss: () => end({ error: aborted }),
      onGone: () => {},
    });
  });
};

window.Cashfree = (options) => {
  if (!['sandbox', 'production'].includes(options?.mode)) {
    throw new Error('Cashfree: `mode` is sandbox or production');
  }
  return { version: () => '3', checkout };
};
