import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';

export interface WidgetOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler?: (confirmation: PaymentConfirmation) => void;
  /** Where the provider posts the confirmation instead, when the widget takes the whole page. */
  callback_url?: string;
  redirect?: boolean;
  /** Seconds, after which the widget closes itself. */
  timeout: number;
  modal: { ondismiss: () => void };
}

export interface PaymentWidget {
  open(): void;
  close(): void;
}

type WidgetConstructor = new (options: WidgetOptions) => PaymentWidget;

declare global {
  interface Window {
    Razorpay?: WidgetConstructor;
  }
}

const loading = new Map<string, Promise<WidgetConstructor>>();

/** Loads the provider's script once; after a failure the next call tries again. */
export function loadWidget(script: string): Promise<WidgetConstructor> {
  const found = loading.get(script) ?? addScript(script);
  loading.set(script, found);
  found.catch(() => loading.delete(script));
  return found;
}

function addScript(src: string): Promise<WidgetConstructor> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      element.remove();
      reject(new Error(`The payment widget at ${src} could not be loaded.`));
    };
    element.src = src;
    element.async = true;
    element.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    element.onerror = fail;
    document.head.append(element);
  });
}

/** The colour of the shop's buttons. */
export const widgetTheme = () => ({
  color: getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim(),
});

/**
 * In-app browsers and others that cannot show the widget's frame: the page redirects to the
 * payment.
 */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|Messenger|Opera Mini|OPiOS|OPR\/|OPT\/|UCBrowser|UCWEB/i;

export function paysOnOtherPage(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}
