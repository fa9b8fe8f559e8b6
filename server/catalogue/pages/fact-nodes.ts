import { h3, p, ul } from '#contract/content/default-pages/write.ts';
import type { RichNode } from '#contract/content/rich-text.ts';
import {
  retentionKind,
  retentionKindNames,
  retentionWords,
} from '#contract/privacy/retention-periods.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';

/** Facts that are written as text where they stand; undefined for those that a page draws itself. */
export function factNodes(name: unknown, shop: ShopFacts): RichNode[] | undefined {
  if (name === 'retention') return retentionNodes(shop);
  if (name === 'delivery-times') {
    return [ul(...shop.promises.delivery.map(({ place, time }) => `${place}: ${time}`))];
  }
  return undefined;
}

/** How long each kind of personal data is stored: the same table that the daily clean-up uses. */
function retentionNodes({ retentionDays }: ShopFacts): RichNode[] {
  const kinds = retentionKindNames.filter((name) => !retentionKind(name).isImpersonal);
  return [
    h3('How long we keep it'),
    ul(
      ...kinds.map((name) => {
        const { name: title, why, end } = retentionKind(name);
        const then = end.charAt(0).toLowerCase() + end.slice(1);
        return `**${title}:** ${retentionWords(name, retentionDays)}. ${why} Then: ${then}.`;
      }),
    ),
    p('We overwrite old backups with new ones, so deleted data also disappears from the backups.'),
  ];
}
