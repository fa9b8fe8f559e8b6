/**
 * In-app browsers and others that cannot show a widget's frame: the page redirects to the
 * payment.
 */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|Messenger|Opera Mini|OPiOS|OPR\/|OPT\/|UCBrowser|UCWEB/i;

export function paysOnOtherPage(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}
