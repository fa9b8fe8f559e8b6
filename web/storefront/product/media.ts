import type { Product } from '#contract/catalogue.ts';

export interface Medium {
  kind: 'picture' | 'video';
  url: string;
  alt: string;
}

/** What the gallery shows: the pictures, the video last; a product without any shows that. */
export function mediaOf({ name, images, imageAlts, video }: Product): Medium[] {
  const pictures: Medium[] = images.map((url, index) => ({
    kind: 'picture',
    url,
    alt: imageAlts[index] || (index === 0 ? name : `${name}, view ${index + 1}`),
  }));
  const all: Medium[] = video
    ? [...pictures, { kind: 'video', url: video.url, alt: name }]
    : pictures;
  return all.length > 0 ? all : [{ kind: 'picture', url: '', alt: name }];
}
