import { catalogueTag, everything, isOfCatalogue } from '#server/infra/database/change-tags.ts';

/** Whether a change of `told` can be seen in what shows `shown`. */
export function isTagged(told: string, shown: ReadonlySet<string>): boolean {
  if (told === everything || shown.has(told)) return true;
  return told === catalogueTag && [...shown].some(isOfCatalogue);
}

/** The tags under which it is found when one of them is told of. */
export function tagsUnder(shown: ReadonlySet<string>): string[] {
  const tags = [...shown, everything];
  return tags.some(isOfCatalogue) ? [...tags, catalogueTag] : tags;
}
