export const galleryLimits = {
  titleMax: 100,
  subtitleMax: 300,
  altMax: 300,
  linkMax: 500,
  orderMax: 9999,
  imageBytes: 10 * 1024 * 1024,
} as const;

/** The texts of the gallery's screen, prescribed to the letter (rows `ag-…` of `docs/coverage.md`). */
export const galleryMessages = {
  imageRequired: 'Image file required',
  imageTooLarge: 'Image size too large',
  titleRequired: 'Title is required',
  titleLong: `Title must be at most ${galleryLimits.titleMax} characters`,
  subtitleLong: `Subtitle must be at most ${galleryLimits.subtitleMax} characters`,
  altLong: `The alternative text must be at most ${galleryLimits.altMax} characters`,
  linkLong: `Link must be at most ${galleryLimits.linkMax} characters`,
  linkAway: 'Link must be an address of this shop, such as /shop/painting, or begin with https://',
  order: `Order must be a whole number from 0 to ${galleryLimits.orderMax}`,
  category: 'Please choose a category',
  added: 'Image added successfully!',
  saved: 'Image saved successfully!',
  deleted: 'Image deleted successfully!',
  notFound: 'This image is no longer in the gallery',
  /** Where a screen got no answer. */
  fetchFailed: 'Failed to fetch images',
  addFailed: 'Failed to add image',
  deleteFailed: 'Failed to delete',
} as const;
