import type { FixedPage } from './content-rules.ts';
import { type PageBody, pageBody } from './page.ts';

const page = (title: string) => pageBody.parse({ title });

/** What the fixed pages say until an owner says otherwise. */
export const defaultPages: Record<FixedPage, PageBody> = {
  about: page('About Us'),
  help: page('Help Center'),
  shipping: page('Shipping Info'),
  'refund-policy': page('Refund & Cancellation Policy'),
  privacy: page('Privacy Policy'),
  terms: page('Terms of Service'),
};
