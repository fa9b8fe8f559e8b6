import { createContext } from 'react-router';
import type { PageHost } from '#server/app/http/pages.ts';

/** The open shop, as a page's server loader reaches it. */
export const pageHost = createContext<PageHost>();
