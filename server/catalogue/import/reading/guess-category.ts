import type { NamedCategory } from '#contract/categories/category-names.ts';

/** Words of the categories that a shop starts with, as far as it still has them. */
const commonWords: Record<string, string> = {
  painting:
    'painting art artwork print poster canvas mural sketch drawing watercolour watercolor acrylic lithograph etching portrait landscape illustration aipan madhubani pichwai miniature',
  apparel:
    'apparel clothing garment shirt tshirt t-shirt tee top blouse tunic kurta kurti kurtis sari saree dress gown skirt trouser trousers pant pants jean jeans short shorts jacket coat blazer tuxedo suit sweater jumper pullover cardigan hoodie sweatshirt vest waistcoat shawl stole dupatta lehenga sherwani salwar palazzo jumpsuit romper legging leggings sock socks poncho kimono robe pyjama pajama',
  accessories:
    'accessory bag handbag tote purse wallet belt hat cap scarf jewelry jewellery necklace bracelet bangle earring ring pendant choker anklet brooch watch box bowl vase pot candle lamp light pillow cushion mug keychain bookmark coaster tray mat rug',
};

export interface CategoryHints {
  type: string;
  /** A path in a product taxonomy: 'Apparel & Accessories > Clothing'. */
  productCategory: string;
  tags: readonly string[];
  title: string;
}

/** The category that somebody writes as its address or name, however capitalised and in what number. */
export function findCategory(
  categories: readonly NamedCategory[],
  text: string,
): string | undefined {
  const plain = (words: string) => singular(words.trim().toLowerCase());
  return categories.find(({ address, title, one }) =>
    [address, address.replaceAll('-', ' '), title, one].some((name) => plain(name) === plain(text)),
  )?.address;
}

/** Reads the category out of a product's words, its type first; undefined if none says it. */
export function openGuess(categories: readonly NamedCategory[]) {
  const known = wordsOf(categories);

  /** In a name such as 'Canvas Cart' the last word says what it is. */
  function lastKnownWord(text: string): string | undefined {
    const found = text
      .toLowerCase()
      .split(/[^\p{L}\p{M}-]+/u)
      .map((word) => known.get(word) ?? known.get(singular(word)))
      .filter((category) => category !== undefined);
    return found.at(-1);
  }

  return (hints: CategoryHints): string | undefined => {
    const path = hints.productCategory.split('>').slice(1).reverse();
    // The words after 'with' or 'on' do not say what the product is.
    const [thing = ''] = hints.title.split(/\s(?:with|on|in|for|by|of|from)\s|[,(–]|\s-\s/i);
    for (const text of [hints.type, ...path, thing, hints.title, ...hints.tags]) {
      const found = findCategory(categories, text) ?? lastKnownWord(text);
      if (found) return found;
    }
    return undefined;
  };
}

/** The last words of the shop's own names go before the common ones. */
function wordsOf(categories: readonly NamedCategory[]): Map<string, string> {
  const common = categories.flatMap(({ address }) =>
    (commonWords[address]?.split(' ') ?? []).map((word) => [word, address] as const),
  );
  const own = categories.flatMap(({ address, title, one }) =>
    [title, one].map((name) => {
      const last = name.toLowerCase().split(/\s+/).at(-1) ?? '';
      return [singular(last), address] as const;
    }),
  );
  return new Map([...common, ...own]);
}

function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
