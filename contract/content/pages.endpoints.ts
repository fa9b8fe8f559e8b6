import { endpoint } from '#contract/api/endpoint.ts';
import type { pagesSchemas } from './pages.ts';

export const readPage = endpoint<typeof pagesSchemas.readPage>()({
  name: 'readPage',
  method: 'GET',
  path: '/api/pages/:address',
  access: 'public',
  fallback: 'Failed to load the page',
});

export const readComingPage = endpoint<typeof pagesSchemas.readComingPage>()({
  name: 'readComingPage',
  method: 'GET',
  path: '/api/pages/:address/coming',
  access: 'public',
  fallback: 'Failed to load the page',
});

export const listStories = endpoint<typeof pagesSchemas.listStories>()({
  name: 'listStories',
  method: 'GET',
  path: '/api/stories',
  access: 'public',
  fallback: 'Failed to load the stories',
});

export const readStory = endpoint<typeof pagesSchemas.readStory>()({
  name: 'readStory',
  method: 'GET',
  path: '/api/stories/:address',
  access: 'public',
  fallback: 'Failed to load the story',
});

export const previewPage = endpoint<typeof pagesSchemas.previewPage>()({
  name: 'previewPage',
  method: 'GET',
  path: '/api/admin/pages/:address/preview',
  access: 'manager',
  fallback: 'Failed to load the preview',
});

export const previewStory = endpoint<typeof pagesSchemas.previewStory>()({
  name: 'previewStory',
  method: 'GET',
  path: '/api/admin/stories/:address/preview',
  access: 'manager',
  fallback: 'Failed to load the preview',
});

export const readHome = endpoint<typeof pagesSchemas.readHome>()({
  name: 'readHome',
  method: 'GET',
  path: '/api/home',
  access: 'public',
  fallback: 'Failed to load the home page',
});

export const previewHome = endpoint<typeof pagesSchemas.previewHome>()({
  name: 'previewHome',
  method: 'GET',
  path: '/api/admin/home/preview',
  access: 'manager',
  fallback: 'Failed to load the preview',
});
