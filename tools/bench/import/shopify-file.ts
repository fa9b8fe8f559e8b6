const colours = ['Indigo', 'Madder', 'Marigold', 'Neem', 'Clay'];
const sizes = ['S', 'M'];
export const VARIANTS = colours.length * sizes.length;

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Status',
];

const syllables = ['ka', 'ri', 'mo', 'sha', 'len', 'tu', 'vi', 'dar', 'no', 'pe', 'gul', 'sa'];

/** One of 1,700 words, as many as the descriptions of a large shop have between them. */
function word(n: number): string {
  const digits = (n % 1728).toString(12).padStart(3, '0');
  return [...digits].map((digit) => syllables[Number.parseInt(digit, 12)]).join('');
}

/** A Shopify export of so many products with ten variants each, a line at a time. */
export function* shopifyFile(products: number): Generator<string> {
  yield line(header);
  for (let n = 0; n < products; n += 1) {
    const words = Array.from({ length: 60 }, (_, at) => word(n * 31 + at * at * 17));
    const body = `<p>${words.slice(0, 25).join(' ')}.</p><ul><li>${words.slice(25).join(' ')}</li></ul>`;
    const name = `${words[0]} ${words[7]} Kurta No. ${n}`;
    const facts = [name, body, 'Studio', 'Kurta', `handmade, ${words[3]}`, 'true'];
    for (let at = 0; at < VARIANTS; at += 1) {
      const price = 900 + (n % 700) + at * 10;
      yield line([
        `kurta-${n}`,
        ...(at === 0 ? facts : facts.map(() => '')),
        at === 0 ? 'Colour' : '',
        colours[Math.floor(at / sizes.length)]!,
        at === 0 ? 'Size' : '',
        sizes[at % sizes.length]!,
        `K-${n}-${at}`,
        '250',
        String((n + at) % 12),
        'deny',
        `${price}.00`,
        n % 4 === 0 ? `${price + 300}.00` : '',
        'true',
        String(8_900_000_000_000 + n * VARIANTS + at),
        '',
        at === 0 ? 'active' : '',
      ]);
    }
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}
