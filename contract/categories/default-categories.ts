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
