import type { FixedPage } from '../content-rules.ts';
import { type PageBody, pageBody } from '../page.ts';
import { about } from './about.ts';
import { help } from './help.ts';
import { privacy } from './privacy.ts';
import { refundPolicy } from './refund-policy.ts';
import { shipping } from './shipping.ts';
import { terms } from './terms.ts';

/** What the fixed pages say until an owner says otherwise: the specification's texts. */
export const defaultPages: Record<FixedPage, PageBody> = {
  about: pageBody.parse(about),
  help: pageBody.parse(help),
  shipping: pageBody.parse(shipping),
  'refund-policy': pageBody.parse(refundPolicy),
  privacy: pageBody.parse(privacy),
  terms: pageBody.parse(terms),
};
