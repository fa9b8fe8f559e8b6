export interface NamedCategory {
  address: string;
  title: string;
  one: string;
}

/** A category by its address; one that is gone, such as that of an old order, is named after it. */
export function categoryNamed<C extends NamedCategory>(
  categories: readonly C[],
  address: string,
): NamedCategory {
  const known = categories.find((each) => each.address === address);
  if (known) return known;
  const words = address.replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return { address, title: name, one: name };
}
