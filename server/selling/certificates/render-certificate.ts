import type { ShownCertificate } from '#contract/certificates/certificate.ts';
import { certificatePath } from '#contract/certificates/certificate-rules.ts';
import { imageUrl, nearestWidth, parseImageUrl } from '#contract/images/images.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { drawNext } from '#server/selling/invoices/drawing/draw-queue.ts';
import { readBrand } from '#server/studio/content/read-brand.ts';

/** Enough for print in the size that it has on the page. */
const IMAGE_WIDTH = 800;

/** The PDF of a certificate. */
export async function renderCertificate(
  shop: Pick<Shop, 'media' | 'content' | 'config' | 'log'>,
  certificate: ShownCertificate,
): Promise<Buffer> {
  const [look, image] = await Promise.all([
    readBrand(shop),
    readImage(shop, certificate.facts.image),
  ]);
  const address = shop.config.shopUrl + certificatePath(certificate.code);
  return drawNext(async () => {
    const { drawCertificate } = await import('./drawing/draw-certificate.ts');
    return drawCertificate({ certificate, look, address, image });
  });
}

/** An image that is gone, or that is not the shop's own, leaves its place empty. */
async function readImage(
  { media }: Pick<Shop, 'media'>,
  address: string,
): Promise<Buffer | undefined> {
  const found = parseImageUrl(address);
  if (!found) return undefined;
  const width = nearestWidth(found.width, IMAGE_WIDTH);
  const name = imageUrl(found.name, width, 'jpeg').replace('/media/', '');
  return (await media.exists(name)) ? media.getBytes(name) : undefined;
}
