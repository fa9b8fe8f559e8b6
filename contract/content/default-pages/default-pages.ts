import type { Studio } from '#contract/content/studio.ts';
import type { FixedPage } from '../content-rules.ts';
import { type PageBody, pageBody } from '../page.ts';
import { about } from './about.ts';
import { help } from './help.ts';
import { neutralAbout } from './neutral-about.ts';
import { privacy } from './privacy.ts';
import { refundPolicy } from './refund-policy.ts';
import { reviewRules } from './review-rules.ts';
import { shipping } from './shipping.ts';
import { terms } from './terms.ts';

/** The texts that the specification prescribes. */
const ofDemo: Record<FixedPage, PageBody> = {
  about: pageBody.parse(about),
  help: pageBody.parse(help),
  shipping: pageBody.parse(shipping),
  'refund-policy': pageBody.parse(refundPolicy),
  'review-rules': pageBody.parse(reviewRules),
  privacy: pageBody.parse(privacy),
  terms: pageBody.parse(terms),
};

/** What the fixed pages say until an owner says otherwise. */
export const defaultPages: Record<Studio, Record<FixedPage, PageBody>> = {
  demo: ofDemo,
  own: { ...ofDemo, about: pageBody.parse(neutralAbout) },
};
