import type { Category } from '#contract/catalogue/catalogue-rules.ts';

const words: Record<Category, string> = {
  painting:
    'painting art artwork print poster canvas mural sketch drawing watercolour watercolor acrylic lithograph etching portrait landscape illustration aipan madhubani pichwai miniature',
  apparel:
    'apparel clothing garment shirt tshirt t-shirt tee top blouse tunic kurta kurti kurtis sari saree dress gown skirt trouser trousers pant pants jean jeans short shorts jacket coat blazer tuxedo suit sweater jumper pullover cardigan hoodie sweatshirt vest waistcoat shawl stole dupatta lehenga sherwani salwar palazzo jumpsuit romper legging leggings sock socks poncho kimono robe pyjama pajama',
  accessories:
    'accessory bag handbag tote purse wallet belt hat cap scarf jewelry jewellery necklace bracelet bangle earring ring pendant choker anklet brooch watch box bowl vase pot candle lamp light pillow cushion mug keychain bookmark coaster tray mat rug',
};
const categoryOf = new Map(
  Object.entries(words).flatMap(([category, list]) =>
    list.split(' ').map((word) => [word, category as Category]),
  ),
);

export interface CategoryHints {
  type: string;
  /** A path in a product taxonomy: 'Apparel & Accessories > Clothing'. */
  productCategory: string;
  tags: readonly string[];
  title: string;
}

/** The category that a product's words name, its type first; undefined if none does. */
export function guessCategory(hints: CategoryHints): Category | undefined {
  const path = hints.productCategory.split('>').slice(1).reverse();
  // The words after 'with' or 'on' do not say what the product is.
  const [thing = ''] = hints.title.split(/\s(?:with|on|in|for|by|of|from)\s|[,(–]|\s-\s/i);
  for (const text of [hints.type, ...path, thing, hints.title, ...hints.tags]) {
    const found = lastKnownWord(text);
    if (found) return found;
  }
  return undefined;
}

/** In a name such as 'Canvas Cart' the last word says what it is. */
function lastKnownWord(text: string): Category | undefined {
  const found = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}-]+/u)
    .map((word) => categoryOf.get(word) ?? categoryOf.get(singular(word)))
    .filter((category) => category !== undefined);
  return found.at(-1);
}

function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
