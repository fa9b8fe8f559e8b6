import { contentLimits } from '#contract/content/content-rules.ts';

/** The address that a title suggests; empty where it has no Latin letter or digit. */
export function addressFrom(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, contentLimits.addressMax)
    .replace(/^-|-$/g, '');
}
