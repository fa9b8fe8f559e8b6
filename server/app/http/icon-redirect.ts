import type { FastifyReply, FastifyRequest } from 'fastify';
import { type IconName, iconUrl } from '#contract/content/brand-images.ts';
import { pathAlone } from '#server/infra/http/path-alone.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readBrand } from '#server/studio/content/read-brand.ts';

const asked: Record<string, IconName> = { '/favicon.ico': '32', '/apple-touch-icon.png': '180' };

/** Browsers ask for these beside what is no page, such as an invoice: then they get the brand's own. */
export const redirectToIcon =
  (shop: Shop) =>
  async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const path = pathAlone(url);
    const icon = asked[path];
    const to = icon && iconUrl(await readBrand(shop), icon);
    if (to && to !== path) return reply.header('cache-control', 'no-cache').redirect(to, 302);
  };
