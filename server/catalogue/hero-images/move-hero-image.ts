import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { type HeroImageRow, listHeroImageRows, lockGallery } from './hero-images.queries.ts';
import { labelOf, listHeroImages, presentHeroImage, requireHeroImage } from './list-hero-images.ts';

/**
 * Moves an image one place among those it is shown with: the slides, or the collections. At the end
 * of the row it stays.
 */
export function moveHeroImage(
  shop: Pick<Shop, 'db' | 'clock' | 'random'>,
  actor: Actor,
  { id, direction }: { id: string; direction: 'earlier' | 'later' },
): Promise<HeroImage[]> {
  return shop.db.transaction().execute(async (trx) => {
    await lockGallery(trx);
    const moved = await requireHeroImage(trx, id);
    const rows = await listHeroImageRows(trx);
    const row = rows.filter((each) => isSlide(each) === isSlide(moved));
    const at = row.findIndex((each) => each.id === moved.id);
    const to = direction === 'earlier' ? at - 1 : at + 1;
    const other = row[to];
    if (!other) return rows.map(presentHeroImage);
    const places = placesOf(row);
    const updatedAt = shop.clock.now();
    const wanted = row.with(at, other).with(to, moved);
    for (const [index, each] of wanted.entries()) {
      const position = places[index] ?? index;
      if (position === each.order) continue;
      await updateRow(trx, 'heroImages', each.id, { position, updatedAt });
    }
    await noteChange(trx, shop, actor, {
      action: 'moved',
      subject: 'hero-image',
      subjectId: id,
      label: labelOf(moved),
      before: { place: at + 1 },
      after: { place: to + 1 },
    });
    return listHeroImages(trx);
  });
}

/** The existing order numbers; numbers from 1 on if two are the same. */
function placesOf(row: readonly HeroImageRow[]): number[] {
  const numbers = row.map(({ order }) => order);
  return new Set(numbers).size === numbers.length ? numbers : numbers.map((_, index) => index + 1);
}
