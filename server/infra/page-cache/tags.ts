import { catalogueTag, everything, isOfCatalogue } from '#server/infra/database/change-tags.ts';

/** Whether a change of `changed` affects what shows `shown`. */
export function isTagged(changed: string, shown: ReadonlySet<string>): boolean {
  if (changed === everything || shown.has(changed)) return true;
  return changed === catalogueTag && [...shown].some(isOfCatalogue);
}

/** The tags under which it is indexed. */
export function tagsUnder(shown: ReadonlySet<string>): string[] {
  const tags = [...shown, everything];
  return tags.some(isOfCatalogue) ? [...tags, catalogueTag] : tags;
}
