import { z } from 'zod';
import { imageOrNone } from '#contract/images/own-image.ts';
import { type BrandColours, contrastProblems } from './brand-colours.ts';
import { isBrandImage } from './brand-images.ts';
import { brandMessages, corners, defaultLook, fontFamilyNames, ornaments } from './brand-rules.ts';

const aColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, brandMessages.colour);
const colour = (byDefault: string) => aColour.default(byDefault);

export const isColour = (text: string) => aColour.safeParse(text).success;

/** Empty for none. */
const image = z
  .string()
  .refine((address) => address === '' || isBrandImage(address), brandMessages.image)
  .default('');

/** How the shop looks: everywhere that customers see it. */
export const brand = z
  .object({
    accent: colour(defaultLook.accent),
    paper: colour(defaultLook.paper),
    ink: colour(defaultLook.ink),
    headings: z.enum(fontFamilyNames).default(defaultLook.headings),
    text: z.enum(fontFamilyNames).default(defaultLook.text),
    corners: z.enum(corners).default(defaultLook.corners),
    ornament: z.enum(ornaments).default(defaultLook.ornament),
    /** The studio's own strip, where the ornament says so. */
    strip: image,
    /** In the header, instead of mark and name. */
    logo: image,
    /** Small and square: beside the name, and what the icons are made of. */
    mark: image,
    /** For shared links to pages without an image. */
    sharingImage: imageOrNone,
  })
  .superRefine((chosen, context) => {
    for (const { field, message } of contrastProblems(chosen)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
    if (chosen.ornament === 'own' && chosen.strip === '') {
      context.addIssue({ code: 'custom', path: ['strip'], message: brandMessages.strip });
    }
  });
export type Brand = z.output<typeof brand>;

const text = z.string();

/** The brand as pages need it. */
export const shownBrand = z.object({
  colours: z.object({
    paper: text,
    ink: text,
    accent: text,
    'accent-deep': text,
    'accent-wash': text,
    rice: text,
    shade: text,
    line: text,
    edge: text,
    soft: text,
  } satisfies Record<keyof BrandColours, typeof text>),
  /** Custom properties of web/app.css that are not as by default. */
  style: z.record(text, text),
  /** Those that are not in every page's styles. */
  fonts: z.array(z.enum(fontFamilyNames)),
  ornament: z.enum(ornaments),
  logo: text,
  mark: text,
  sharingImage: text,
  /** Addresses of what stands for the shop in tabs, on phones and where it is shared. */
  icons: z.object({ drawn: text, tab: text, phone: text, shared: text }),
});
export type ShownBrand = z.output<typeof shownBrand>;

/** What a draft will look like; a field that is missing or not valid yet is as by default. */
export function draftBrand(
  body: Record<string, unknown>,
  byDefault: Record<string, unknown>,
): Brand {
  const fields = Object.entries(brand.shape).map(([name, schema]) => {
    const { success, data } = schema.safeParse(body[name]);
    return [name, success && body[name] !== undefined ? data : byDefault[name]];
  });
  return Object.fromEntries(fields) as Brand;
}
