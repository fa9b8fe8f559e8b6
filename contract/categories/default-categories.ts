/** What a shop starts with; schema.sql writes the same. */
export const defaultCategories = [
  {
    address: 'painting',
    title: 'Paintings',
    one: 'Painting',
    subtitle: 'Aipan, hills and home shrines, each painted once and by hand.',
  },
  {
    address: 'apparel',
    title: 'Apparel',
    one: 'Apparel',
    subtitle: 'Cotton, wool and silk with motifs drawn, printed and stitched by hand.',
  },
  {
    address: 'accessories',
    title: 'Accessories',
    one: 'Accessories',
    subtitle: 'Small things for the home and for every day, made in the same studio.',
  },
].map((category) => ({
  ...category,
  image: '',
  isVisible: true,
  offersCustomOrders: true,
  cashOnDelivery: true,
}));

/** What stands in the place of the first subtitle in a shop that is not the demo's. */
export const neutralSubtitle = 'Each made once and by hand.';

/** How the demo's products are cared for, by category; a studio writes its own. */
export const demoCare: Readonly<Record<string, string>> = {
  painting: `- Dust with a soft, dry brush; water and cleaners dissolve the paint.
- Hang it out of direct sun and away from damp walls.
- Paintings on paper stay fresh behind glass.`,
  apparel: `- Wash by hand in cold water with a mild soap, the first few times by itself: natural dyes give off some colour.
- Do not soak, wring or bleach.
- Dry it in the shade, and iron it inside out.
- Wool and silk: dry-clean.`,
  accessories: `- Wipe wood, clay and brass with a soft, dry cloth; keep them away from water and direct sun.
- Wash totes, pouches and cushion covers by hand in cold water, and dry them in the shade.`,
};

/** What the demo's clothes measure; a studio writes its own. */
export const demoSizeChart = `Size, Chest, Length, Shoulder
XS / 36, 92, 102, 36
S / 38, 97, 104, 37.5
M / 40, 102, 106, 39
L / 42, 107, 108, 40.5
XL / 44, 112, 110, 42
XXL / 46, 118, 112, 43.5

Measure a kurta that fits you, laid flat: the chest just below the arms and doubled, the length from the shoulder to the hem.`;
