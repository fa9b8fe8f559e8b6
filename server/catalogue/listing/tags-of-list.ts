import {
  anyListingTag,
  contentTag,
  listingTag,
  productTag,
  settingsTag,
} from '#server/infra/database/change-tags.ts';

/**
 * A list depends on its products, and on which products a category has; prices depend on the GST
 * rates of shop and categories.
 */
export function tagsOfList(products: readonly { id: string }[], category?: string): string[] {
  const listed = category === undefined ? anyListingTag : listingTag(category);
  return [settingsTag, contentTag, listed, ...products.map(({ id }) => productTag(id))];
}
