import { api, get } from '#contract/api/endpoint.ts';
import type { pagesSchemas } from './pages.ts';

export const pagesApi = api<typeof pagesSchemas>()({
  readPage: get('/api/pages/:address', 'public', 'Failed to load the page'),
  readComingPage: get('/api/pages/:address/coming', 'public', 'Failed to load the page'),
  listStories: get('/api/stories', 'public', 'Failed to load the stories'),
  readStory: get('/api/stories/:address', 'public', 'Failed to load the story'),
  previewPage: get('/api/admin/pages/:address/preview', 'manager', 'Failed to load the preview'),
  previewStory: get('/api/admin/stories/:address/preview', 'manager', 'Failed to load the preview'),
  readHome: get('/api/home', 'public', 'Failed to load the home page'),
  previewHome: get('/api/admin/home/preview', 'manager', 'Failed to load the preview'),
});
