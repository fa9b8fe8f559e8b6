import { contentPath } from '#contract/content/content-rules.ts';
import type { StorySummary } from '#contract/content/pages.ts';
import { listStories } from '#server/catalogue/pages/read-page.ts';
import { escapeXml } from '#server/infra/http/escape-xml.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** The latest stories as RSS 2.0. */
export async function writeStoriesFeed(shop: Shop): Promise<string> {
  const { shopUrl } = shop.config;
  const [{ stories }, { name, tagline }] = await Promise.all([
    listStories(shop, 1),
    shop.settings.read(),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
${element('title', name)}${element('link', `${shopUrl}/stories`)}${element('description', tagline)}
${stories.map((story) => itemOf(story, shopUrl)).join('\n')}
</channel></rss>
`;
}

function itemOf(story: StorySummary, shopUrl: string): string {
  const address = shopUrl + contentPath({ kind: 'story', address: story.address });
  const parts = [
    element('title', story.title),
    element('link', address),
    element('guid', address),
    element('description', story.subtitle || story.description),
    element('pubDate', new Date(story.publishedAt).toUTCString()),
  ];
  return `<item>${parts.join('')}</item>`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
