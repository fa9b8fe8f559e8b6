import type { MetaDescriptor } from 'react-router';

/** Search engines do not index the back office. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Admin` }, { name: 'robots', content: 'noindex' }];
}
