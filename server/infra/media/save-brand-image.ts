import { createHash } from 'node:crypto';
import { imageTypeOf } from '#server/infra/media-store/content-types.ts';
import { cleanSvg, looksLikeSvg } from './clean-svg.ts';
import { runImageWork } from './image-processes.ts';
import { saveMedia } from './media.queries.ts';
import { NotAImage } from './refused-upload.ts';
import type { MediaParts } from './save-image.ts';

/**
 * Stores an image of the brand with its transparency: a drawing cleaned, anything else as PNG. With
 * `icons`, those of browsers and phones beside it. Returns its address.
 * @throws NotAImage
 */
export async function saveBrandImage(
  { db, media, clock }: MediaParts,
  bytes: Uint8Array,
  { icons: hasIcons }: { icons: boolean },
): Promise<string> {
  const svg = looksLikeSvg(bytes) ? Buffer.from(cleanSvg(bytes)) : undefined;
  if (!svg && !imageTypeOf(bytes)) throw new NotAImage();
  // What cannot be drawn here cannot become an icon, and is no drawing elsewhere either.
  const { png, width, height, icons } = await runImageWork('drawBrandImage', svg ?? bytes, {
    icons: hasIcons,
  });
  const file = svg ?? png;
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 32);
  const name = `${hash}.${svg ? 'svg' : 'png'}`;
  // Before the row, so a crash leaves only files without a row, which `sweepOrphans` removes.
  await media.put(name, file);
  for (const icon of icons) await media.put(`${hash}_${icon.name}.png`, icon.bytes);
  await saveMedia(db, {
    hash,
    name,
    kind: 'image',
    mime: svg ? 'image/svg+xml' : 'image/png',
    width,
    height,
    bytes: file.byteLength,
    widths: [],
    colour: null,
    createdAt: clock.now(),
  });
  return `/media/${name}`;
}
